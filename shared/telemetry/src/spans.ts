import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { isCollectorNamed } from './collector-named'
import { ofRequest } from './trace-ids'

// Looked up at each use: one that is kept goes on with the provider that it first met.
const tracer = () => trace.getTracer('hlid')
const contexts = new WeakMap<FastifyRequest, Context>()

function end(span: Span, status: number): void {
  span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

const callerLeft = 'caller left'

/** No failure of anybody's. */
function leave(span: Span): void {
  span.addEvent(callerLeft)
  span.end()
}

/**
 * A span for each answer, named by method and route pattern, with the request's id, which a trace that begins here
 * has as well. Comes after `startTracing`.
 * @param from `network`: a trace begins here, whatever a browser says; `gateway`: the caller's trace goes on
 */
export function traceAnswers(app: FastifyInstance, from: 'network' | 'gateway'): void {
  if (!isCollectorNamed()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = from === 'gateway' ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const route = request.routeOptions.url ?? 'none'
    const attributes = {
      [ATTR_HTTP_REQUEST_METHOD]: request.method,
      [ATTR_HTTP_ROUTE]: route,
      'hlid.request': request.id,
    }
    const span = ofRequest(request.id, () =>
      tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller),
    )
    const own = trace.setSpan(caller, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const own = contexts.get(request)
    const span = own && trace.getSpan(own)
    if (span?.isRecording()) end(span, reply.statusCode)
    done()
  })
  // Whom nothing is sent to, nothing was answered to: there is no `onResponse`.
  app.addHook('onRequestAbort', async (request) => {
    const own = contexts.get(request)
    const span = own && trace.getSpan(own)
    if (span) leave(span)
  })
}

export interface TracedCall {
  /** W3C Trace Context headers for the service that is called; none where nothing is traced. */
  readonly headers: Readonly<Record<string, string>>
  /** @param status what was answered; undefined when nothing was, though somebody waited for it */
  end(status: number | typeof callerLeft | undefined): void
}

const untraced: TracedCall = { headers: {}, end: () => undefined }

/** A span around a call to another service, within the answer that needs it. */
export function traceCall(request: FastifyRequest, name: string): TracedCall {
  if (!isCollectorNamed()) return untraced
  const within = contexts.get(request) ?? ROOT_CONTEXT
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT }, within)
  const headers: Record<string, string> = {}
  propagation.inject(trace.setSpan(within, span), headers)
  return {
    headers,
    end(status) {
      if (status === callerLeft) return leave(span)
      if (status !== undefined) return end(span, status)
      span.setStatus({ code: SpanStatusCode.ERROR, message: 'no answer' })
      span.end()
    },
  }
}
