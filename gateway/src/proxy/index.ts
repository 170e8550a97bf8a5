import { Readable } from 'node:stream'

import { operations } from '@hlid/api-contract/operations'
import { traceCall } from '@hlid/telemetry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { isForAPerson } from '../accepts-html'
import type { GatewayConfig } from '../config'
import { sendPlainPage } from '../plain-page'
import { sendProblem } from '../problems'
import { requestHeaders, responseHeaders } from './headers'
import { BodyTooLargeError, limited } from './limited'
import { Upstream, type UpstreamAnswer, UpstreamError } from './upstream'

const bodyLimit = 256 * 1024
const methodsOfProtocol = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** What goes to the identity service: the calls of the API document and OpenID Connect, nothing else. */
export function proxyRoutes(portal: FastifyInstance, config: GatewayConfig, onFailure: () => void): void {
  const upstream = new Upstream(config.identityOrigin)
  const portalUrl = new URL(config.portalOrigin)

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    // A body that can't be read ends its connection at once: then nobody waits, and there is no address to pass on.
    if (request.socket.destroyed) return reply.hijack()
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return tooLarge(request, reply)
    const left = new AbortController()
    const call = traceCall(request, 'identity')
    reply.raw.once('close', () => reply.raw.writableFinished || left.abort())
    try {
      const message = await upstream.request({
        method: request.method,
        url: request.url,
        headers: { ...requestHeaders(request, portalUrl), ...call.headers },
        body: request.body instanceof Readable ? limited(request.body, bodyLimit) : undefined,
        signal: left.signal,
      })
      call.end(message.statusCode)
      // A balancer that finds nobody ready says so in words for programs.
      if (isFailure(message) && isForAPerson(request)) {
        message.body.on('error', () => undefined).resume()
        return unavailable(request, reply)
      }
      const answer = reply.code(message.statusCode).headers(responseHeaders(message.headers))
      if (request.method !== 'HEAD') return answer.send(message.body)
      message.body.resume()
      return answer.send()
    } catch (error) {
      const hasLeft = left.signal.aborted || request.raw.readableAborted
      call.end(hasLeft ? 'caller left' : undefined)
      if (!(error instanceof UpstreamError)) throw error
      if (error.cause instanceof BodyTooLargeError) return tooLarge(request, reply)
      if (hasLeft) return reply.hijack() // nobody is there to be answered
      onFailure()
      request.log.warn({ err: withoutTheAnswer(error.cause) }, whyUnavailable(error.cause))
      return unavailable(request, reply)
    }
  }

  portal.register(async (app) => {
    // Bodies are passed on as they come, whatever their kind.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.addHook('onClose', async () => upstream.close())
    for (const { method, path } of Object.values(operations))
      app.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: forward })
    for (const url of ['/connect/*', '/.well-known/*'])
      app.route({ method: [...methodsOfProtocol], url, config: { hasForms: true }, handler: forward })
  })
}

const textIn = (error: unknown, name: 'code' | 'message' | 'stack') => {
  const value: unknown = typeof error === 'object' && error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const whyUnavailable = (error: unknown) =>
  textIn(error, 'code') === 'UND_ERR_HEADERS_OVERFLOW'
    ? 'the headers of the identity service’s answer are larger than this service takes'
    : 'the identity service does not answer'

/** An error of parsing has what was received in it: bytes that tell of people, in an object that no log can write. */
function withoutTheAnswer(error: unknown): Error {
  const code = textIn(error, 'code')
  const told = new Error(textIn(error, 'message'))
  return Object.assign(told, { ...(code && { code }), stack: textIn(error, 'stack') })
}

/** What is left of the body is not waited for. */
function tooLarge(request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => request.raw.destroy())
  return sendProblem(reply.header('connection', 'close'), 413, 'too-large', 'The body is too large.')
}

const isFailure = ({ statusCode, headers }: UpstreamAnswer) =>
  statusCode >= 500 && !/^text\/html\b/.test(String(headers['content-type'] ?? ''))

function unavailable(request: FastifyRequest, reply: FastifyReply) {
  request.raw.resume() // a body that nobody reads would hold its connection
  if (isForAPerson(request)) return sendPlainPage(reply, 'down')
  const retry = reply.headers({ 'retry-after': '5', 'cache-control': 'no-store' })
  return sendProblem(retry, 503, 'unavailable', 'The identity service is temporarily down.')
}
