import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { emptyDatabase } from '../../tools/lib/empty-database.js'
import { parts } from '../../tools/lib/first-releases.js'
import { ensureHaproxy } from '../../tools/lib/haproxy.js'
import { takePorts } from '../../tools/lib/ports.js'
import { startPostgres } from '../../tools/lib/postgres.js'
import { run } from '../../tools/lib/run.js'
import { untilReady } from '../../tools/lib/services.js'
import { startSettings } from '../../tools/lib/settings.js'
import { makeCertificate } from './certificate.js'
import { addPeople, change, codes, mandates } from './people.js'
import { asProcesses } from './runners.js'

const root = new URL('../../', import.meta.url).pathname

/** Services on one PostgreSQL behind HAProxy by the configuration that ships, as on machines of their own. */
export class Fleet {
  #processes = new Map()
  #folder = mkdtempSync(join(tmpdir(), 'hlid-fleet-'))
  #postgres
  #standby
  #isWatched = false
  /** The folder of the build that services are started from, and whose release command is called. */
  build = root
  how = asProcesses(this)
  gateways = []
  identities = []

  /**
   * @param {{ gateways?: number, env?: NodeJS.ProcessEnv, from?: string, hasStandby?: boolean, how?: ReturnType<typeof asProcesses> }} options more gateways than two stand beside
   *   the balancer; `env` goes to every service; `from` is the folder of the build that is run, by default this one;
   *   `hasStandby` gives PostgreSQL a server that follows it; `how` services run, by default as processes of this build
   * @returns undefined where PostgreSQL or HAProxy can't be had
   */
  static async start({ gateways = 2, env = {}, from = root, hasStandby = false, how } = {}) {
    const haproxy = await ensureHaproxy()
    const postgres = haproxy && (await startPostgres())
    if (!postgres) return undefined
    const fleet = new Fleet()
    fleet.#postgres = postgres
    fleet.build = from
    if (how) fleet.how = how
    try {
      if (hasStandby) fleet.#standby = await postgres.standby()
      await fleet.#begin(haproxy, gateways, env)
    } catch (error) {
      await fleet.stop()
      throw error
    }
    return fleet
  }

  async #begin(haproxy, gateways, env) {
    const [entry, identityEntry, ...ports] = await takePorts(4 + 2 * gateways)
    this.origin = `https://localhost:${entry}`
    this.certificate = join(this.#folder, 'certificate.pem')
    await makeCertificate(this.certificate)
    this.database = await emptyDatabase(this.#postgres.url, `hlid_trial_${process.pid}`)
    const standby = this.#standby && new URL(this.#standby.url).host
    const common = {
      ...startSettings({}).env,
      PATH: process.env.PATH,
      // People approve at the simulator, which production has not.
      NODE_ENV: 'development',
      PORTAL_ORIGIN: this.origin,
      DATABASE_URL: standby ? this.database.replace(/:\d+/, `$&,${standby}`) : this.database,
      TRUSTED_PROXIES: '127.0.0.1',
      IDENTITY_ORIGIN: `http://127.0.0.1:${identityEntry}`,
      IDENTITY_SECRET: 'known to the processes of one trial and nobody else',
      IDENTITY_ADMIN_TOKEN: 'known to the operators of one trial and nobody else',
      DEMO_CLIENT_ORIGIN: 'http://localhost:1',
      DEMO_CLIENT_SECRET: this.clientSecret,
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
      ...env,
    }
    for (let at = 1; at <= 2; at += 1) {
      const port = ports.shift()
      const own = {
        ...common,
        IDENTITY_PORT: port,
        IDENTITY_HOST: '127.0.0.1',
        DATA_DIR: join(this.#folder, `identity-${at}`),
      }
      const origin = `http://127.0.0.1:${port}`
      this.identities.push({ name: `identity-${at}`, origin, script: 'identity', env: own })
    }
    for (let at = 1; at <= gateways; at += 1) {
      const [port, adminPort] = ports.splice(0, 2)
      const data = join(this.#folder, `gateway-${at}`)
      const own = { ...common, HOST: '127.0.0.1', PORT: port, ADMIN_PORT: adminPort, DATA_DIR: data }
      const origin = `http://127.0.0.1:${port}`
      this.gateways.push({
        name: `gateway-${at}`,
        origin,
        registry: `http://localhost:${adminPort}`,
        script: 'gateway',
        env: own,
      })
    }
    // The first of each makes the tables, and the first operator's token.
    for (const first of [this.identities[0], this.gateways[0]]) await this.up(first, 'live')
    await Promise.all([...this.identities, ...this.gateways].map((service) => this.up(service, 'live')))
    const [first] = this.gateways
    this.operatorEnv = { ...process.env, HLID_REGISTRY: first.registry, DATA_DIR: first.env.DATA_DIR }
    const hostOf = ({ origin }) => new URL(origin).host
    this.#spawn('haproxy', haproxy, ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
      PATH: process.env.PATH,
      HLID_BIND: `127.0.0.1:${entry}`,
      HLID_CERTIFICATE: this.certificate,
      HLID_IDENTITY_BIND: `127.0.0.1:${identityEntry}`,
      GATEWAY_1: hostOf(this.gateways[0]),
      GATEWAY_2: hostOf(this.gateways[1]),
      IDENTITY_1: hostOf(this.identities[0]),
      IDENTITY_2: hostOf(this.identities[1]),
    })
    this.identityEntry = `http://127.0.0.1:${identityEntry}`
    await this.#until('haproxy', `${this.identityEntry}/health/ready`)
  }

  clientSecret = 'a client secret of one trial'

  /** Gives the portal its first releases, and waits until every gateway serves them. */
  async setUp() {
    await this.hlid('setup', ...parts(this.build))
    await Promise.all(this.gateways.map((gateway) => this.up(gateway)))
  }

  /** Calls the release command as an operator. */
  hlid(...args) {
    return this.hlidAt(this.gateways[0], ...args)
  }

  /** The same at another registry; the token of the first operator is known to every gateway of one database. */
  async hlidAt({ registry }, ...args) {
    const { code, output } = await run(
      process.execPath,
      [join(this.build, 'shared/release-cli/bin/hlid.js'), ...args],
      {
        cwd: this.build,
        env: { ...this.operatorEnv, HLID_REGISTRY: registry },
        quiet: true,
      },
    )
    if (code) throw new Error(`hlid ${args[0]} failed: ${output}`)
  }

  /** Starts a service unless it is up, and waits for it. */
  async up(service, until = 'ready') {
    if (!this.#processes.has(service.name)) {
      const { command, args, env } = this.how.start(service)
      this.#spawn(service.name, command, args, env)
    }
    await this.#until(service.name, `${service.registry ?? service.origin}/health/${until}`)
    if (until === 'ready') await this.#until(service.name, `${service.origin}/health/ready`)
  }

  /** From now on a service that ends is started again, as systemd or Kubernetes do. */
  watchOver() {
    this.#isWatched = true
  }

  /** Waits until a service takes people, whoever starts it. */
  async ready({ name, origin, registry }) {
    await this.#until(name, `${registry ?? origin}/health/ready`)
    await this.#until(name, `${origin}/health/ready`)
  }

  #until(name, url) {
    const isUp = () => this.#isWatched || this.#processes.has(name)
    const log = join(this.#folder, 'logs', `${name}.log`)
    return untilReady(url, { name, giveUp: () => (isUp() ? undefined : `${name} ended: ${readFileSync(log, 'utf8')}`) })
  }

  /** PostgreSQL dies as a whole, and is started again. */
  killDatabase() {
    return this.#postgres.crash()
  }

  /** One of its processes dies, and PostgreSQL ends all of them and recovers. */
  async killConnection() {
    const client = new pg.Client({ connectionString: this.database })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGKILL')
    await client.end().catch(() => undefined)
  }

  pidOf(service) {
    return this.#processes.get(service.name)?.pid
  }

  /** Ends a service by a signal. @returns when it has ended, its exit code; null where the signal ended it */
  async end(service, signal) {
    const child = this.#processes.get(service.name)
    if (!child) return undefined
    const ended = once(child, 'exit')
    // A service inside of a machine has another code than the machine.
    const own = await this.how.end(service, signal)
    const [code] = await ended
    return own?.code ?? code
  }

  /** The database goes away for good, at once. */
  async loseDatabase() {
    await this.#postgres?.stop()
    this.#postgres = undefined
  }

  /** The primary is gone with its machine, and an operator promotes what follows it. */
  async failOver() {
    await this.loseDatabase()
    this.#postgres = this.#standby
    this.#standby = undefined
    await this.#postgres.promote()
    this.database = new URL(new URL(this.database).pathname, this.#postgres.url).href
  }

  async stop() {
    this.#isWatched = false
    await this.how.clear([...this.gateways, ...this.identities])
    for (const child of this.#processes.values()) child.kill('SIGKILL')
    while (this.#processes.size) await wait(20)
    await this.#postgres?.stop()
    await this.#standby?.stop()
    if (!process.env.KEEP) rmSync(this.#folder, { recursive: true, force: true })
  }

  #spawn(name, command, args, env) {
    const logs = join(this.#folder, 'logs')
    mkdirSync(logs, { recursive: true })
    const child = spawn(command, args, { cwd: this.build, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    this.#processes.set(name, child)
    child.once('exit', () => {
      this.#processes.delete(name)
      if (this.#isWatched) this.#spawn(name, command, args, env)
    })
  }

  /**
   * Dumps the database while everything runs, restores it beside itself, and starts a gateway on what came of it.
   * @returns the gateway, and how long each took in seconds
   */
  async restore() {
    const file = join(this.#folder, 'hlid.dump')
    const url = await emptyDatabase(this.#postgres.url, `hlid_restored_${process.pid}`)
    const timed = async (command, ...args) => {
      const began = performance.now()
      const { code, output } = await run(command, args, { quiet: true })
      if (code) throw new Error(`${command} failed: ${output}`)
      return Number(((performance.now() - began) / 1000).toFixed(1))
    }
    const dump = await timed('pg_dump', '--format=custom', `--file=${file}`, `--dbname=${this.database}`)
    const restore = await timed('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url}`, file)
    const [port, adminPort] = await takePorts(2)
    const [{ env }] = this.gateways
    const gateway = {
      name: 'restored',
      origin: `http://127.0.0.1:${port}`,
      registry: `http://localhost:${adminPort}`,
      script: 'gateway',
      env: { ...env, PORT: port, ADMIN_PORT: adminPort, DATABASE_URL: url, DATA_DIR: join(this.#folder, 'restored') },
    }
    await this.up(gateway)
    return { gateway, dump, restore }
  }

  /** Adds people whose sign-ins meet nothing on the way, with phone numbers from the given one on. @returns them */
  addPeople(count, firstPhone) {
    return addPeople(this.database, count, firstPhone)
  }

  /** Each may act for a company. */
  giveMandates(people) {
    return change(this.database, mandates, people)
  }

  /** Each is asked for a code besides. */
  askForCodes(people) {
    return change(this.database, codes, people)
  }
}
