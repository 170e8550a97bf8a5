import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { freeze, unfreeze } from '../../releases/store/freeze'
import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

/** Nothing goes forward for a while. What takes something back is never held up. */
export const freezeAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry, live }) => {
  /** It holds for every gateway already, which asks under the lock; this is for those who look. */
  const tell = () => live.tell('freeze')

  app.route({
    ...routeOf('POST /v1/freeze'),
    async handler(request) {
      const actor = actorOf(mustBeOperator(request))
      const frozen = await freeze(registry.db, { actor, why: request.body.why, now: registry.now() })
      await tell()
      return { freeze: frozen }
    },
  })

  app.route({
    ...routeOf('POST /v1/unfreeze'),
    async handler(request, reply) {
      const actor = actorOf(mustBeOperator(request))
      await unfreeze(registry.db, { actor, why: request.body.why, now: registry.now() })
      await tell()
      return reply.code(204).send()
    },
  })
}
