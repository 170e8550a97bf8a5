import type { FastifyInstance } from 'fastify'

import { listTeams, revokeKey, saveTeam, type PublicKey } from '../../releases/store/teams'
import { actorOf, mustBeOperator } from '../authenticate'
import type { AdminDeps } from '../deps'
import { members } from '../members'

const name = { type: 'string', pattern: '^[a-z][a-z0-9-]{1,40}$' }
const publicKey = members(
  {
    kty: { const: 'OKP' },
    crv: { const: 'Ed25519' },
    x: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
  },
  ['kty', 'crv', 'x'],
)

export async function teamAdmin(app: FastifyInstance, { registry }: AdminDeps): Promise<void> {
  app.put<{ Params: { name: string }; Body: { remotes?: string[]; key?: PublicKey } }>(
    '/v1/teams/:name',
    {
      schema: {
        params: { type: 'object', properties: { name } },
        body: members({ remotes: { type: 'array', maxItems: 50, items: name }, key: publicKey }),
      },
    },
    async (request) => {
      const actor = actorOf(mustBeOperator(request))
      const { remotes = [], key } = request.body
      await saveTeam(registry.db, { name: request.params.name, remotes, key }, { actor, now: registry.now() })
      return { teams: (await listTeams(registry.db)).filter((team) => team.name === request.params.name) }
    },
  )
  app.get('/v1/teams', async () => ({ teams: await listTeams(registry.db) }))
  app.delete<{ Params: { kid: string }; Querystring: { from?: string } }>(
    '/v1/keys/:kid',
    { schema: { querystring: members({ from: { type: 'string', format: 'date-time' } }) } },
    async (request) => {
      const actor = actorOf(mustBeOperator(request))
      const { from } = request.query
      const since = from === undefined ? undefined : new Date(from)
      const live = await revokeKey(registry.db, request.params.kid, { from: since, actor, now: registry.now() })
      return { live }
    },
  )
}
