import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { listTeams, revokeKey, saveTeam } from '../../releases/store/teams'
import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

export const teamAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry }) => {
  app.route({
    ...routeOf('PUT /v1/teams/:name'),
    async handler(request) {
      const actor = actorOf(mustBeOperator(request))
      const { remotes = [], key } = request.body
      await saveTeam(registry.db, { name: request.params.name, remotes, key }, { actor, now: registry.now() })
      return { teams: (await listTeams(registry.db)).filter((team) => team.name === request.params.name) }
    },
  })
  app.route({ ...routeOf('GET /v1/teams'), handler: async () => ({ teams: await listTeams(registry.db) }) })
  app.route({
    ...routeOf('DELETE /v1/keys/:kid'),
    async handler(request) {
      const actor = actorOf(mustBeOperator(request))
      const { from } = request.query
      const since = from === undefined ? undefined : new Date(from)
      return { live: await revokeKey(registry.db, request.params.kid, { from: since, actor, now: registry.now() }) }
    },
  })
}
