import type { FastifyInstance } from 'fastify'

import { always } from './overload'

/** What a service measures of itself, in Prometheus' format; it is answered whatever the load. */
export function metricsRoute(
  app: FastifyInstance,
  registry: { readonly contentType: string; metrics(): Promise<string> },
): void {
  app.get('/metrics', { config: always }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
