import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import { validatorCompiler } from '@hlid/api-contract/server'
import { closing, headerBytes, shedOverload } from '@hlid/service'
import { answerLog, redaction, traceAnswers } from '@hlid/telemetry'
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify'

import { protectFromCsrf } from './http/csrf'
import { handleErrors } from './http/errors'
import { loggedError } from './http/logged-error'
import { metricsRoute } from './http/metrics'
import { checkJson, refuseNullCharacters } from './http/null-characters'
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
import { healthRoutes } from './routes/health'
import { inquiryRoutes } from './routes/inquiries'
import { loginRoutes } from './routes/login'
import { meRoutes } from './routes/me'
import { siteRoutes } from './routes/site'
import { userProfileRoutes } from './routes/user-profile'
import { simulatorRoutes } from './simulator/routes'

const isRequestId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

const keptByNobody = async (_request: unknown, reply: FastifyReply) => void reply.header('cache-control', 'no-store')

const requestWithinMs = 30_000

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
  const app = Fastify({
    logger: logger && { ...logger, redact: redaction, serializers: { err: loggedError } },
    trustProxy: [...identity.config.trustedProxies],
    bodyLimit: 64 * 1024,
    requestTimeout: requestWithinMs,
    // Node takes the longer of the two for the body, so its default here would double the time of one that is slow.
    http: { headersTimeout: requestWithinMs, maxHeaderSize: headerBytes.behind },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    // Query strings hold return URLs, and bodies and addresses hold numbers of people: none of it is logged.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // The gateway's, so that one id leads from a page to every log.
    genReqId: ({ headers }) => (isRequestId(headers['x-request-id']) ? headers['x-request-id'] : randomUUID()),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A DELETE says what it would send, and sends nothing.
    if (body === '') return done(null, undefined)
    checkJson(String(body))
    return parseJson(request, String(body), done)
  })
  handleErrors(app)
  sendOutbox(app, identity)
  closing(app)
  answerLog(app)
  traceAnswers(app, 'gateway')
  metricsRoute(app, identity)
  prepare(app)
  // Held polls would keep the service up; whoever waits asks again, of another process.
  app.addHook('preClose', async () => identity.settled.close())
  await app.register(cookie)
  refuseNullCharacters(app)
  // After the cookies, which say in what language somebody is turned away.
  shedOverload(app, { delayMs: identity.config.overloadDelayMs })

  healthRoutes(app, identity, isStaying)
  await app.register((scope) => openIdRoutes(scope, identity))
  await app.register((scope) => devicesPageRoutes(scope, identity))
  await app.register(async (portal) => {
    protectFromCsrf(portal, identity.config.portal)
    // Everything here is about one person, but for what says otherwise itself.
    portal.addHook('onRequest', keptByNobody)
    loginRoutes(portal, identity)
    deviceCheckRoutes(portal, identity)
    cardRoutes(portal, identity)
    confirmRoutes(portal, identity)
    continueRoute(portal, identity)
    meRoutes(portal, identity)
    delegationRoutes(portal, identity)
    userProfileRoutes(portal, identity)
    actorProfileRoutes(portal, identity)
    postEventRoute(portal, identity)
  })
  // The same for everybody, and kept by caches: no cookie is set with it.
  await app.register(async (site) => {
    site.addHook('onRequest', keptByNobody)
    siteRoutes(site, identity)
  })
  // Called by client applications with tokens of their own, so no cookie takes part.
  await app.register(async (clients) => {
    clients.addHook('onRequest', keptByNobody)
    inquiryRoutes(clients, identity)
    listEventsRoute(clients, identity)
  })
  if (identity.adminToken) await app.register((scope) => adminRoutes(scope, identity))
  if (identity.config.authenticator === 'simulated') await app.register((scope) => simulatorRoutes(scope, identity))
  return app
}
