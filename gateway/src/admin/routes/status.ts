import type { FastifyInstance } from 'fastify'

import { canaryVerdicts } from '../../health/canary'
import { shownPointer } from '../../releases/compose'
import { registeredParts } from '../../releases/registered-parts'
import { principalOf } from '../authenticate'
import type { AdminDeps } from '../deps'

export async function statusAdmin(app: FastifyInstance, { registry, live, errors }: AdminDeps): Promise<void> {
  app.get('/v1/status', async () => {
    const parts = await registeredParts(registry.db, live.state)
    const now = registry.now()
    return {
      revision: live.state.head.revision,
      parts: parts.map(({ pointer, ...part }) => ({ ...part, live: pointer ? shownPointer(pointer, now) : null })),
      canaries: await canaryVerdicts(registry, live.state.pointers),
    }
  })

  app.get('/v1/whoami', async (request) => {
    const { role, team, label } = principalOf(request)
    return { role, team, label }
  })

  app.get('/v1/error-envelopes', async () => ({ envelopes: errors.envelopes }))
}
