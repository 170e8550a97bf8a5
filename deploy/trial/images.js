import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { run } from '../../tools/lib/run.js'
import { podman, podmanEnv, tryPodman } from './podman.js'

const certificates = '/etc/ssl/certs/ca-certificates.crt'
const services = ['gateway', 'identity']
/** How images are built on a machine that is a container itself. */
const unconfined = ['--isolation', 'chroot', '--network', 'host']

/** The base that the Dockerfile names. */
const baseName = () => /^FROM (\S+) AS build$/m.exec(readFileSync('deploy/docker/Dockerfile', 'utf8'))?.[1] ?? ''

async function mustRun(command, ...args) {
  const { code, output } = await run(command, args, { quiet: true })
  if (code) throw new Error(`${command} failed: ${output}`)
}

/**
 * Debian with some of its packages, and this machine's Node and npm.
 * @param {string} name of the image
 * @param {{ packages?: string[], start?: string }} [more] `start` is what a container does, as a script of the shell
 */
async function debianImage(name, { packages = [], start = 'exec sleep infinity' } = {}) {
  console.log(`Making ${name} from Debian’s packages …`)
  const root = mkdtempSync(join(tmpdir(), 'hlid-image-'))
  try {
    const include = ['ca-certificates', 'libstdc++6', ...packages].join(',')
    await mustRun('debootstrap', '--variant=minbase', `--include=${include}`, 'bookworm', root)
    const local = join(root, 'usr/local')
    copyFileSync(process.execPath, join(local, 'bin/node'))
    const npm = realpathSync((await run('sh', ['-c', 'command -v npm'], { quiet: true })).output.trim())
    cpSync(resolve(npm, '../..'), join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
    for (const tool of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, join(local, 'bin', tool))
    await mustRun('chroot', root, 'useradd', '--uid', '1000', '--create-home', 'node')
    // Whom this machine trusts: its way to the registry of packages may lead through a proxy.
    copyFileSync(certificates, join(root, certificates))
    writeFileSync(join(root, 'start'), start)
    const changes = [`ENV NODE_EXTRA_CA_CERTS=${certificates}`, 'CMD ["/bin/sh", "/start"]']
    const tar = spawn('tar', ['-C', root, '-c', '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const imports = ['import', ...changes.flatMap((change) => ['--change', change]), '-', name]
    const taken = spawn('podman', imports, { env: podmanEnv, stdio: [tar.stdout, 'ignore', 'inherit'] })
    const [code] = await once(taken, 'exit')
    if (code) throw new Error(`podman could not take ${name}`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const exists = async (name) => !(await tryPodman('image', 'exists', name)).code

/** An image of others: from where images are fetched, or else the same of Debian's packages, as `debianImage` says. */
export async function ensureImage(name, more) {
  if (await exists(name)) return
  if ((await tryPodman('pull', '--quiet', name)).code) await debianImage(name, more)
}

/**
 * Builds both images by the Dockerfile that ships, as the README of its folder says.
 * @returns {Promise<Record<string, string>>} the image of each service
 */
export async function buildImages() {
  await ensureImage(`docker.io/library/${baseName()}`)
  const images = {}
  for (const service of services) {
    images[service] = `localhost/hlid-${service}`
    console.log(`Building ${images[service]} …`)
    // Only Docker's own format of images has health checks.
    const how = [...unconfined, '--format', 'docker', '--file', 'deploy/docker/Dockerfile']
    await podman('build', ...how, '--target', service, '--tag', images[service], '.')
  }
  return images
}

/**
 * Machines that boot systemd, with the repository in /opt/hlid and the unit of one service enabled.
 * @returns {Promise<Record<string, string>>} the image of each
 */
export async function buildMachines() {
  const images = await buildImages()
  const base = 'localhost/hlid-systemd'
  if (!(await exists(base))) await debianImage(base, { packages: ['systemd', 'dbus'] })
  const machines = {}
  for (const service of services) {
    machines[service] = `localhost/hlid-${service}-machine`
    const steps = [
      `FROM ${base}`,
      'RUN ln -s /usr/local/bin/node /usr/bin/node',
      `COPY --from=${images[service]} /hlid /opt/hlid`,
      `COPY deploy/systemd/hlid-${service}.service /etc/systemd/system/`,
      `RUN systemctl enable hlid-${service}`,
      'ENTRYPOINT ["/lib/systemd/systemd"]',
    ]
    const file = join(tmpdir(), `hlid-${service}-machine.containerfile`)
    writeFileSync(file, `${steps.join('\n')}\n`)
    await podman('build', ...unconfined, '--file', file, '--tag', machines[service], '.')
    rmSync(file)
  }
  return machines
}
