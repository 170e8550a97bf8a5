import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'

import fastify, { type FastifyRequest } from 'fastify'

import { traceAnswers } from '../src/index'

export interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly events: readonly { readonly name: string }[]
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

/** As OpenTelemetry's collector takes them: OTLP over HTTP, in JSON. */
export async function collector() {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => (body += text))
    request.on('end', () => {
      bodies.push(body)
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { spans, bodies, url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** A service with one route, which is traced. */
export function service(from: 'network' | 'gateway', answer: (request: FastifyRequest) => Promise<string>) {
  const app = fastify({ genReqId: () => randomUUID() })
  traceAnswers(app, from)
  app.get('/things/:id', answer)
  return app
}
