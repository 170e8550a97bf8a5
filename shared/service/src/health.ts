import type { FastifyInstance } from 'fastify'

import { always } from './overload'

/** Each check answers quickly; a name that answers false is what keeps the service from being ready. */
type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>

/** `/health/live`: the process answers. `/health/ready`: it can be sent people. */
export function health(app: FastifyInstance, checks: Checks): void {
  app.get('/health/live', { config: always }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { config: always }, async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await Promise.resolve(check()).catch(() => false)]),
    )
    const ready = results.every(([, passed]) => passed)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) as Record<string, boolean> })
  })
}
