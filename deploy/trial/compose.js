import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { parts } from '../../tools/lib/first-releases.js'
import { takePorts } from '../../tools/lib/ports.js'
import { run } from '../../tools/lib/run.js'
import { untilReady } from '../../tools/lib/services.js'
import { installSystemPackage } from '../../tools/lib/system-package.js'
import { makeCertificate } from './certificate.js'
import { buildImages, ensureImage } from './images.js'
import { addPeople } from './people.js'
import { podman, podmanEnv } from './podman.js'
import { citizens } from './scenes.js'

const folder = 'deploy/docker'
const file = join(folder, 'compose.yaml')
const address = /ipv4_address: (\S+) /

/** Where the images of others can't be fetched, the same programs of Debian's packages take their names. */
const others = {
  postgres: {
    packages: ['postgresql'],
    // As the image of that name: makes the database of POSTGRES_USER once, and serves.
    start: `set -e; cd /tmp; data=/var/lib/postgresql/data; bin=$(ls -d /usr/lib/postgresql/*/bin)
chown postgres $data; as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password; chown postgres /tmp/password
  as $bin/initdb -D $data -U $POSTGRES_USER --auth=scram-sha-256 --pwfile=/tmp/password
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  echo "create database $POSTGRES_USER" | as $bin/postgres --single -D $data postgres
fi
exec setpriv --reuid postgres --regid postgres --clear-groups $bin/postgres -D $data -c listen_addresses='*'`,
  },
  haproxy: { packages: ['haproxy'], start: 'exec haproxy -W -db -f /usr/local/etc/haproxy/haproxy.cfg' },
}

/** Whichever gateway was the first has made it. */
async function firstToken(compose) {
  const read = (gateway) => compose('exec', '-T', gateway, 'cat', '/var/lib/hlid/gateway/operator-token')
  return read('gateway-1').catch(() => read('gateway-2'))
}

/** Starts the file that ships, with its demonstration's settings. */
export async function composed({ signIns }) {
  if (!existsSync('/usr/bin/docker-compose')) await installSystemPackage('docker-compose', 'docker-compose')
  const yaml = readFileSync(file, 'utf8')
  for (const [, image, name] of yaml.matchAll(/image: ((postgres|haproxy):\S+)/g))
    await ensureImage(`docker.io/library/${image}`, others[name])
  const images = await buildImages()
  // By the names that the file gives them.
  for (const [service, image] of Object.entries(images)) await podman('tag', image, `docker.io/library/hlid-${service}`)

  const own = mkdtempSync(join(tmpdir(), 'hlid-compose-'))
  const [portal, registry, identity] = await takePorts(3)
  const origin = `https://localhost:${portal}`
  const certificate = join(own, 'portal.pem')
  await makeCertificate(certificate)
  const clientSecret = 'a client secret of one trial'
  const settings = join(own, 'settings.env')
  const demonstration = readFileSync(join(folder, 'demonstration.env'), 'utf8')
  writeFileSync(settings, `${demonstration}DEMO_CLIENT_ORIGIN=http://localhost:1\nDEMO_CLIENT_SECRET=${clientSecret}\n`)
  const socket = join(own, 'podman.sock')
  const podmanService = spawn('podman', ['system', 'service', '--time', '0', `unix://${socket}`], {
    env: podmanEnv,
    stdio: 'ignore',
  })
  while (!existsSync(socket)) await wait(100)
  const given = {
    ...process.env,
    DOCKER_HOST: `unix://${socket}`,
    PORTAL_ORIGIN: origin,
    HLID_PORT: `127.0.0.1:${portal}`,
    HLID_CERTIFICATE: certificate,
    HLID_REGISTRY_PORT: String(registry),
    HLID_IDENTITY_PORT: String(identity),
    HLID_SETTINGS: settings,
  }
  const project = ['--project-name', 'hlid', '--env-file', join(folder, 'demonstration.env'), '--file', file]
  const compose = async (...args) => {
    const { code, output } = await run('docker-compose', [...project, ...args], { env: given, quiet: true })
    if (code) throw new Error(`docker-compose ${args[0]} failed: ${output}`)
    return output.trim()
  }
  try {
    await compose('up', '--detach')
    await untilReady(`http://127.0.0.1:${identity}/health/ready`)
    await untilReady(`http://127.0.0.1:${registry}/health/live`)
    const token = await firstToken(compose)
    const hlid = [resolve('shared/release-cli/bin/hlid.js'), 'setup', ...parts()]
    const env = { ...process.env, HLID_REGISTRY: `http://localhost:${registry}`, HLID_TOKEN: token }
    const { code, output } = await run(process.execPath, hlid, { env, quiet: true })
    if (code) throw new Error(`hlid setup failed: ${output}`)
    await untilReady(`http://127.0.0.1:${registry}/health/ready`)
    const [, database] = address.exec(yaml.slice(yaml.indexOf('postgresql:\n'))) ?? []
    const people = await addPeople(`postgres://hlid:of-a-demonstration@${database}/hlid`, signIns)
    const simulator = { origin: `http://127.0.0.1:${identity}` }
    // A port that a container opens is reached from this address alone.
    const portalHere = { origin, certificate, identities: [simulator], clientSecret, from: '127.0.0.1' }
    const all = await citizens(portalHere, people, 4)
    return { signIns: all.length, failures: all.filter(({ failure }) => failure) }
  } finally {
    await compose('down', '--volumes', '--timeout', '1')
    podmanService.kill()
    rmSync(own, { recursive: true, force: true })
  }
}
