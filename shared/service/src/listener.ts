import { randomUUID } from 'node:crypto'

import { answerLog, traceAnswers } from '@hlid/telemetry'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'

import { closing } from './closing'
import { headerBytes } from './header-bytes'

const isRequestId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

interface ListenerOptions {
  /** Who calls: anybody, or the gateway, whose id of a request leads from a page to every log. */
  readonly from: 'network' | 'gateway'
  readonly trustedProxies: readonly string[]
  readonly bodyLimit: number
  /** How long a request may take to arrive whole. */
  readonly requestWithinMs?: number
}

/**
 * A Fastify with the limits and the habits that every service has: it logs a line an answer, traces it, and closes
 * without dropping a request. Nothing of an address, a body or a header is logged.
 * @param own what only this listener has
 */
export function listener(
  { from, trustedProxies, bodyLimit, requestWithinMs = 30_000 }: ListenerOptions,
  own: FastifyServerOptions,
): FastifyInstance {
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      from === 'gateway' && isRequestId(given) ? given : randomUUID(),
    trustProxy: trustedProxies.length ? [...trustedProxies] : false,
    bodyLimit,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    requestTimeout: requestWithinMs,
    http: {
      maxHeaderSize: from === 'network' ? headerBytes.read : headerBytes.behind,
      // Node takes the longer of the two for the body, so its default here would double the time of one that is slow.
      headersTimeout: requestWithinMs,
      connectionsCheckingInterval: Math.ceil(requestWithinMs / 6),
    },
    ...own,
  })
  answerLog(app)
  traceAnswers(app, from)
  closing(app)
  return app
}
