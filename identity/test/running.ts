import { Readable } from 'node:stream'

import { answerFaults } from '@hlid/api-contract/server'
import type { Database } from '@hlid/storage'
import { testDatabase } from '@hlid/storage/testing'
import { takePort, takePorts } from '@hlid/tools/ports'
import type { FastifyInstance } from 'fastify'

import { buildIdentity } from '../src/app'
import { Clock } from '../src/clock'
import { readConfig, type IdentityConfig } from '../src/config'
import type { Identity } from '../src/identity'
import { Secrets } from '../src/secrets'
import { seedOnce } from '../src/seed/seed'
import { identityOn } from '../src/start'
import { migrations } from '../src/store/migrations'
import type { Tables } from '../src/store/tables'
import { startBalancer } from './balancer'
import { QueryRecorder } from './query-recorder'

export interface Running {
  readonly origin: string
  readonly identity: Identity
  /** What is not as the API document says, of all answers so far. */
  readonly drifted: string[]
  /** What the service listens to. */
  readonly channels: ReadonlySet<string>
  /** What is asked of the database. */
  readonly recorder: QueryRecorder
  /** Every line that was logged, until a test takes them away. */
  readonly log: string[]
  /** Moves the service's clock on. */
  later(ms: number): void
  /** Other processes in their place, on the same database. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A second client application, to see that nothing of the first is shown to it. */
export const otherClient = {
  clientId: 'other',
  clientSecret: 'a secret of the other client application',
  name: { is: 'Bókasafnið', en: 'The library' },
  redirectUris: ['http://localhost:2/callback'],
  postLogoutRedirectUris: ['http://localhost:2/'],
  scope: 'openid profile inquiries events',
}

/** Holds every answer of a documented call against the document. */
function watchAnswers(app: FastifyInstance, drifted: string[]): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config
    if (!operation || request.method === 'HEAD') return payload
    // What is sent while it is made is text.
    const body = payload instanceof Readable ? '' : (payload ?? undefined)
    drifted.push(...answerFaults(operation, reply.statusCode, body))
    return payload
  })
}

/** What several processes of one service share. */
interface Shared {
  readonly config: IdentityConfig
  readonly database: Database<Tables>
  readonly secrets: Secrets
  readonly clock: Clock
}

/** One process of the service. */
async function startProcess({ config, database, secrets, clock }: Shared, port: number) {
  const identity = await identityOn({ config, database, secrets, clock, adminToken: config.adminToken })
  const drifted: string[] = []
  const log: string[] = []
  const stream = { write: (line: string) => void log.push(line) }
  const app = await buildIdentity(identity, { level: 'trace', stream }, (built) => watchAnswers(built, drifted))
  await app.listen({ port, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await identity.close()
  }
  return { identity, drifted, log, stop }
}

/**
 * The whole service on a port of its own, where it is its own portal: its paths are those of the portal.
 * @param env settings beside those that every test has
 * @param processes how many serve that port, one request after another
 */
export async function startIdentity(env: Readonly<Record<string, string>> = {}, processes = 1): Promise<Running> {
  const port = Number(env['IDENTITY_PORT'] ?? (await takePort()))
  const origin = `http://localhost:${port}`
  const config = readConfig({
    PORTAL_ORIGIN: origin,
    DEMO_CLIENT_ORIGIN: 'http://localhost:1',
    // How long a turn takes says something of the machine, and nothing of the service.
    OVERLOAD_DELAY_MS: '0',
    IDENTITY_CLIENTS: JSON.stringify([otherClient]),
    ...env,
  })
  const recorder = new QueryRecorder()
  const opened = await testDatabase<Tables>(migrations, 'identity')
  const channels = new Set<string>()
  const database: typeof opened = {
    ...opened,
    db: opened.db.withPlugin(recorder),
    listen(channel, onMessage) {
      channels.add(channel)
      return opened.listen(channel, onMessage)
    },
  }
  const secrets = new Secrets('a secret that is known only to this test run')
  const shared = { config, database, secrets, clock: new Clock() }
  await seedOnce(database.db, shared.clock.now())
  const ports = processes === 1 ? [port] : await takePorts(processes)
  const start = () => Promise.all(ports.map((each) => startProcess(shared, each)))
  let running = await start()
  const stopBalancing = processes === 1 ? undefined : await startBalancer(port, ports)
  const first = () => running[0] ?? fail()
  return {
    origin,
    channels,
    recorder,
    get identity() {
      return first().identity
    },
    get log() {
      return first().log
    },
    get drifted() {
      return first().drifted
    },
    later: (ms) => void (shared.clock.aheadMs += ms),
    restart: async () => {
      for (const { stop } of running) await stop()
      running = await start()
    },
    close: async () => {
      stopBalancing?.()
      for (const { stop } of running) await stop()
      await database.close()
    },
  }
}

function fail(): never {
  throw new Error('No process runs.')
}
