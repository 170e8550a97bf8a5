import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'

/** A long poll is held for ten seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** Server-sent events last as long as their page is open, which says nothing of how fast anybody was answered. */
const isEventStream = (reply: FastifyReply) => /^text\/event-stream\b/.test(String(reply.getHeader('content-type')))

/**
 * Adds `<prefix>_answer_seconds` and what Node says of itself to the registry. Routes are named by their pattern, and
 * nobody by anything.
 * @returns a function that observes the answers of one listener
 */
export function answerTimes(registry: Registry, prefix: string): (app: FastifyInstance, listener: string) => void {
  collectDefaultMetrics({ register: registry, prefix: `${prefix}_` })
  const times = new Histogram({
    name: `${prefix}_answer_seconds`,
    help: 'Time until an answer was sent, by listener, method, route and status',
    labelNames: ['listener', 'method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  return (app, listener) =>
    app.addHook('onResponse', (request, reply, done) => {
      if (isEventStream(reply)) return done()
      const route = request.routeOptions.url ?? 'none'
      times.observe({ listener, method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
}
