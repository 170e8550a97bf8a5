import { always } from '@hlid/service'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import type { Identity } from '../identity'

/** `live`: the process answers. `ready`: send it people. */
export function healthRoutes(app: FastifyInstance, { db }: Identity, isStaying: () => boolean): void {
  app.get('/health/live', { config: always }, async () => ({ status: 'live' }))
  app.get('/health/ready', { config: always }, async (_request, reply) => {
    const isReady = isStaying() && (await sql`select 1`.execute(db).then(Boolean, () => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
