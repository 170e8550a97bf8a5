import type { FastifyInstance } from 'fastify'

import { createToken, listTokens, revokeToken, type Role } from '../../releases/store/tokens'
import { Refusal } from '../../releases/refusal'
import { actorOf, mustBeOperator } from '../authenticate'
import type { AdminDeps } from '../deps'
import { members } from '../members'

const dayMs = 86_400_000

const schema = {
  body: members(
    {
      role: { enum: ['team', 'operator'] },
      team: { type: 'string', maxLength: 60 },
      label: { type: 'string', minLength: 1, maxLength: 60 },
      days: { type: 'integer', minimum: 1, maximum: 365, default: 90 },
    },
    ['role', 'label'],
  ),
}

export async function tokenAdmin(app: FastifyInstance, { registry }: AdminDeps): Promise<void> {
  app.post<{ Body: { role: Role; team?: string; label: string; days: number } }>(
    '/v1/tokens',
    { schema },
    async (request, reply) => {
      const actor = actorOf(mustBeOperator(request))
      const { role, team = null, label, days } = request.body
      if ((role === 'team') !== (team !== null))
        throw new Refusal(400, 'which-team', "A team's token names the team, an operator's names none.")
      const now = registry.now()
      const expiresAt = new Date(now.getTime() + days * dayMs)
      const { id, secret } = await createToken(registry.db, { role, team, label, expiresAt }, { actor, now })
      return reply.code(201).header('cache-control', 'no-store').send({ id, token: secret, expiresAt })
    },
  )
  app.get('/v1/tokens', async (request) => {
    mustBeOperator(request)
    return { tokens: await listTokens(registry.db) }
  })
  app.delete<{ Params: { id: string } }>('/v1/tokens/:id', async (request, reply) => {
    const actor = actorOf(mustBeOperator(request))
    await revokeToken(registry.db, request.params.id, { actor, now: registry.now() })
    return reply.code(204).send()
  })
}
