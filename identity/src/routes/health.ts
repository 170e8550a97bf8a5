import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'

export function healthRoutes(app: FastifyInstance, { db }: Identity): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async () => {
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new Problem('unavailable', { detail: 'unavailable' }, 5)
    }
    return { status: 'ready' }
  })
}
