import { randomUUID } from 'node:crypto'

import { closing, headerBytes } from '@hlid/service'
import { answerLog, traceAnswers } from '@hlid/telemetry'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { answerHeaders, headersOfAnswers } from './plugins/answer-headers'
import { answerNotFound, failures } from './plugins/failures'
import { favicon } from './plugins/favicon'
import { answerUnreadable, headerLimit } from './plugins/header-limit'
import { refuseNullCharacters } from './plugins/null-characters'
import { oneHost } from './plugins/one-host'

/** What the portal's listener and the registry's have in common. */
export function listener(options: {
  log: FastifyBaseLogger
  origin: string
  trustedProxies: readonly string[]
  bodyLimit: number
  requestWithinMs: number
  /** An SVG that stands in place of the portal's own icon. */
  mark: string | undefined
}): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    // RFC 9112, section 3.2.2: a request to a proxy names a host in its target, which is not ours to believe.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=\/)/i, ''),
    trustProxy: options.trustedProxies.length ? [...options.trustedProxies] : false,
    bodyLimit: options.bodyLimit,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    requestTimeout: options.requestWithinMs,
    http: {
      maxHeaderSize: headerBytes.read,
      // Node takes the longer of the two for the body, so its default here would double the time of one that is slow.
      headersTimeout: options.requestWithinMs,
      connectionsCheckingInterval: Math.ceil(options.requestWithinMs / 6),
    },
    clientErrorHandler: answerUnreadable(options.origin),
    // An address that can't be read is an address that nothing is at. No hook runs here.
    frameworkErrors: (_error, request, reply) => {
      void answerNotFound(request, reply.headers(headersOfAnswers(options.origin)))
    },
    // What is not known is refused by its schema, never taken away unseen.
    ajv: { customOptions: { removeAdditional: false } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
  answerHeaders(app, options)
  failures(app)
  answerLog(app)
  traceAnswers(app, 'network')
  closing(app)
  oneHost(app)
  headerLimit(app)
  refuseNullCharacters(app)
  favicon(app, options.mark)
  return app
}
