import type { FastifyInstance } from 'fastify'

import type { Identity } from '../identity'
import { settleOverdue } from '../signin/settle'

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
    // Whoever waits for an answer that can't come any more is told now, not when their call has been held to its end.
    await settleOverdue(identity)
    return reply.code(204).send()
  })
}
