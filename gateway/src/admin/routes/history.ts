import type { FastifyInstance } from 'fastify'

import { listHistory, verifyHistory } from '../../releases/store/history'
import type { AdminDeps } from '../deps'
import { members } from '../members'

const querystring = members({
  subject: { type: 'string', maxLength: 60 },
  before: { type: 'integer', minimum: 1 },
  limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
})

/** Read and prove; nothing here, or anywhere, changes an entry. */
export async function historyAdmin(app: FastifyInstance, { registry }: AdminDeps): Promise<void> {
  app.get<{ Querystring: { subject?: string; before?: number; limit: number } }>(
    '/v1/history',
    { schema: { querystring } },
    async (request) => ({ entries: await listHistory(registry.db, request.query) }),
  )
  app.get('/v1/history/proof', () => verifyHistory(registry.db))
}
