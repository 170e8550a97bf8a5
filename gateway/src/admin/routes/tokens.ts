import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RegistryError } from '@hlid/remote-contract/registry'

import { createToken, listTokens, revokeToken } from '../../releases/store/tokens'
import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

const dayMs = 86_400_000

export const tokenAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry }) => {
  app.route({
    ...routeOf('POST /v1/tokens'),
    async handler(request, reply) {
      const principal = mustBeOperator(request)
      const actor = actorOf(principal)
      const { role, team = null, label, days } = request.body
      if ((role === 'team') !== (team !== null))
        throw new RegistryError('which-team', "A team's token names the team, an operator's names none.")
      const now = registry.now()
      const expiresAt = new Date(now.getTime() + days * dayMs)
      const { id, secret } = await createToken(
        registry.db,
        { role, team, label, expiresAt, madeBy: principal.id },
        { actor, now },
      )
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ id, token: secret, expiresAt: expiresAt.toISOString() })
    },
  })
  app.route({
    ...routeOf('GET /v1/tokens'),
    async handler(request) {
      mustBeOperator(request)
      return { tokens: await listTokens(registry.db, registry.now()) }
    },
  })
  app.route({
    ...routeOf('DELETE /v1/tokens/:id'),
    async handler(request, reply) {
      const actor = actorOf(mustBeOperator(request))
      await revokeToken(registry.db, request.params.id, { actor, now: registry.now() })
      return reply.code(204).send()
    },
  })
}
