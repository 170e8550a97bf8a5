import type { FastifyInstance } from 'fastify'

import type { Identity } from '../identity'
import { settle } from '../signin/settle'

/** Whoever waits for an answer that can't come any more is told now, not when their call has been held to its end. */
async function endOverdueAttempts(identity: Identity): Promise<void> {
  const overdue = await identity.db
    .selectFrom('attempt')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', identity.now())
    .execute()
  for (const { id } of overdue) await settle(identity, id, 'expired')
}

/** Puts the service's time forward. */
export function simulatorClock(app: FastifyInstance, base: string, identity: Identity): void {
  const body = {
    type: 'object',
    properties: { aheadSeconds: { type: 'integer', minimum: 0, maximum: 366 * 24 * 3600 } },
    required: ['aheadSeconds'],
    additionalProperties: false,
  }
  app.put<{ Body: { aheadSeconds: number } }>(`${base}/clock`, { schema: { body } }, async (request, reply) => {
    identity.clock.aheadMs = request.body.aheadSeconds * 1000
    await endOverdueAttempts(identity)
    return reply.code(204).send()
  })
}
