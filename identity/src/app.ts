import cookie from '@fastify/cookie'
import { validatorCompiler } from '@hlid/api-contract/server'
import { beginsSignIn, health, listener, refuseNullCharacters, shedOverload, takeJson } from '@hlid/service'
import { redaction } from '@hlid/telemetry'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'

import { protectFromCsrf } from './http/csrf'
import { handleErrors } from './http/errors'
import { loggedError } from './http/logged-error'
import { measure } from './http/metrics'
import { Problem } from './http/problem'
import type { Identity } from './identity'
import { sendOutbox } from './notify/deliveries'
import { openIdRoutes } from './oidc/routes'
import { actorProfileRoutes } from './routes/actor-profile'
import { adminRoutes } from './routes/admin'
import { cardRoutes } from './routes/card'
import { confirmRoutes } from './routes/confirm'
import { continueRoute } from './routes/continue'
import { delegationRoutes } from './routes/delegations'
import { listEventsRoute, postEventRoute } from './routes/events'
import { deviceCheckRoutes } from './routes/device-check'
import { devicesPageRoutes } from './routes/devices-page'
import { inquiryRoutes } from './routes/inquiries'
import { loginRoutes } from './routes/login'
import { meRoutes } from './routes/me'
import { securityRoutes } from './routes/security'
import { applicationRoutes } from './routes/security-applications'
import { deviceRoutes } from './routes/security-devices'
import { sessionRoutes } from './routes/security-sessions'
import { passkeyLoginRoutes, relatedOriginsRoute } from './routes/passkey-login'
import { securityPasskeyRoutes } from './routes/security-passkeys'
import { securityHistoryRoutes } from './routes/security-history'
import { siteRoutes } from './routes/site'
import { userProfileRoutes } from './routes/user-profile'
import { simulatorRoutes } from './simulator/routes'

const nullCharacter = () => new Problem('validation-failed', { detail: 'invalid' })

const neverCached = async (_request: unknown, reply: FastifyReply) => void reply.header('cache-control', 'no-store')

export interface LogSettings {
  readonly level: string
  readonly stream?: { write(line: string): void }
}

/**
 * Builds the service; it listens nowhere yet. `prepare` adds hooks before the first route.
 * @param isStaying false sends load balancers elsewhere, before the service stops
 */
export async function buildIdentity(
  identity: Identity,
  logger: LogSettings | false = false,
  prepare: (app: FastifyInstance) => void = () => undefined,
  isStaying: () => boolean = () => true,
): Promise<FastifyInstance> {
  const app = listener(
    { from: 'gateway', trustedProxies: identity.config.trustedProxies, bodyLimit: 64 * 1024 },
    { logger: logger && { ...logger, redact: redaction, serializers: { err: loggedError } } },
  )
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.removeContentTypeParser('text/plain')
  // A DELETE says what it would send, and sends nothing.
  takeJson(app, nullCharacter, { mayBeEmpty: true })
  handleErrors(app)
  sendOutbox(app, identity)
  identity.registrations.onFailure((error) => app.log.warn({ err: error }, 'the registrations can not be read anew'))
  measure(app, identity)
  prepare(app)
  // Held polls would keep the service up; whoever waits asks again, of another process.
  app.addHook('preClose', async () => identity.settled.close())
  await app.register(cookie)
  // Queries hold return URLs, which are only compared.
  refuseNullCharacters(app, nullCharacter, 'path')
  // After the cookies, which say in what language somebody is turned away.
  shedOverload(app, { delayMs: identity.config.overloadDelayMs, begins: beginsSignIn })

  health(app, { staying: isStaying, database: () => sql`select 1`.execute(identity.db).then(Boolean) })
  await app.register((scope) => openIdRoutes(scope, identity))
  await app.register((scope) => devicesPageRoutes(scope, identity))
  await app.register(async (portal) => {
    protectFromCsrf(portal, identity.config.portal)
    // Everything here is about one person, but for what says otherwise itself.
    portal.addHook('onRequest', neverCached)
    loginRoutes(portal, identity)
    passkeyLoginRoutes(portal, identity)
    deviceCheckRoutes(portal, identity)
    cardRoutes(portal, identity)
    confirmRoutes(portal, identity)
    continueRoute(portal, identity)
    meRoutes(portal, identity)
    deviceRoutes(portal, identity)
    sessionRoutes(portal, identity)
    securityPasskeyRoutes(portal, identity)
    applicationRoutes(portal, identity)
    delegationRoutes(portal, identity)
    securityRoutes(portal, identity)
    securityHistoryRoutes(portal, identity)
    userProfileRoutes(portal, identity)
    actorProfileRoutes(portal, identity)
    postEventRoute(portal, identity)
  })
  // The same for everybody, and kept by caches: no cookie is set with it.
  await app.register(async (site) => {
    site.addHook('onRequest', neverCached)
    siteRoutes(site, identity)
    relatedOriginsRoute(site, identity)
  })
  // Called by client applications with tokens of their own, so no cookie takes part.
  await app.register(async (clients) => {
    clients.addHook('onRequest', neverCached)
    inquiryRoutes(clients, identity)
    listEventsRoute(clients, identity)
  })
  if (identity.adminToken) await app.register((scope) => adminRoutes(scope, identity))
  if (identity.config.authenticator === 'simulated') await app.register((scope) => simulatorRoutes(scope, identity))
  return app
}
