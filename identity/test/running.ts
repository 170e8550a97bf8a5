import { createServer } from 'node:net'

import { answerFaults } from '@hlid/api-contract/server'
import { testDatabase } from '@hlid/storage/testing'
import type { FastifyInstance } from 'fastify'

import { buildIdentity } from '../src/app'
import { simulatedAuthenticator } from '../src/authenticators/simulated'
import { Clock } from '../src/clock'
import { parseConfig } from '../src/config'
import type { Identity } from '../src/identity'
import { smtpMailer } from '../src/notify/mailer'
import { OpenIdProvider } from '../src/oidc/provider'
import { Secrets } from '../src/secrets'
import { seedOnce } from '../src/seed/seed'
import { Settled } from '../src/signin/settled'
import { inboxTexts, startInboxMailServer } from '../src/simulator/inbox'
import { migrations } from '../src/store/migrations'
import type { Tables } from '../src/store/tables'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export interface Running {
  readonly origin: string
  readonly identity: Identity
  /** What is not as the API document says, of all answers so far. */
  readonly drifted: string[]
  /** Moves the service's clock on. */
  later(ms: number): void
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
    drifted.push(...answerFaults(operation, reply.statusCode, payload ?? undefined))
    return payload
  })
}

/** The whole service on a port of its own, where it is its own portal: its paths are those of the portal. */
export async function startIdentity(): Promise<Running> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const config = parseConfig({
    PORTAL_ORIGIN: origin,
    DEMO_CLIENT_ORIGIN: 'http://localhost:1',
    IDENTITY_CLIENTS: JSON.stringify([otherClient]),
  })
  const database = await testDatabase<Tables>(migrations, 'identity')
  const { db } = database
  const clock = new Clock()
  const { now } = clock
  const secrets = new Secrets('a secret that is known only to this test run')
  await seedOnce(db, now())
  const mailServer = await startInboxMailServer(db)
  const mailer = smtpMailer({ url: mailServer.url, from: 'Hlið <hlid@localhost>' })
  const identity: Identity = {
    config,
    secrets,
    database,
    db,
    clock,
    now,
    openId: await OpenIdProvider.start({ config, secrets, db, now }),
    settled: await Settled.listen(database),
    mailer,
    texts: inboxTexts(db),
    authenticator: simulatedAuthenticator(db),
  }
  const drifted: string[] = []
  const app = await buildIdentity(identity, { level: 'error' }, (built) => watchAnswers(built, drifted))
  await app.listen({ port, host: '127.0.0.1' })
  return {
    origin,
    identity,
    drifted,
    later: (ms) => void (clock.aheadMs += ms),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      mailer.close()
      await mailServer.close()
      await database.close()
    },
  }
}
