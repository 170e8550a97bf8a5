import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry as MetricsRegistry } from 'prom-client'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** What this gateway measures of itself, in Prometheus' format. Routes are named by their pattern, nobody by anything. */
export class Metrics {
  readonly registry = new MetricsRegistry()
  readonly #answers = new Histogram({
    name: 'hlid_gateway_answer_seconds',
    help: 'Time until an answer was sent, by listener, route and status',
    labelNames: ['listener', 'method', 'route', 'status'],
    buckets: seconds,
    registers: [this.registry],
  })
  readonly upstreamFailures = new Counter({
    name: 'hlid_gateway_identity_failures_total',
    help: 'Calls that the identity service did not answer',
    registers: [this.registry],
  })
  readonly takenBack = new Counter({
    name: 'hlid_gateway_canaries_taken_back_total',
    help: 'Canaries that the closed loop took back',
    labelNames: ['part'],
    registers: [this.registry],
  })
  readonly revision = new Gauge({
    name: 'hlid_gateway_live_revision',
    help: 'Revision of what is live, as this gateway knows it; equal on all gateways, but for half a second',
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: 'hlid_gateway_' })
  }

  observe(app: FastifyInstance, listener: 'portal' | 'registry'): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none'
      this.#answers.observe(
        { listener, method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      )
    })
  }
}

export function metricsRoute(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
