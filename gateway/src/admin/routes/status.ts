import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { shownConcerns } from '../../concerns/shown'
import { canaryVerdicts } from '../../health/canary'
import { rampStatuses } from '../../ramp/status'
import { shownPointer } from '../../releases/compose'
import { registeredParts } from '../../releases/registered-parts'
import { waitingApprovals } from '../../releases/store/approvals'
import { principalOf } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'

export const statusAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry, live, errors, config }) => {
  app.route({
    ...routeOf('GET /v1/status'),
    async handler() {
      // One state for all of the answer: another may be in force before it is whole.
      const { state } = live
      const parts = await registeredParts(registry.db, state)
      const now = registry.now()
      return {
        revision: state.head.revision,
        parts: parts.map(({ pointer, ...part }) => ({ ...part, live: pointer ? shownPointer(pointer, now) : null })),
        canaries: await canaryVerdicts(registry, state.pointers),
        ramps: await rampStatuses(registry, state, config.freezeWindows),
        freeze: state.freeze,
        approvals: await waitingApprovals(registry.db, now),
        concerns: await shownConcerns(registry, config.runbookUrl),
      }
    },
  })

  app.route({
    ...routeOf('GET /v1/whoami'),
    async handler(request) {
      const { role, team, label } = principalOf(request)
      return { role, team, label }
    },
  })

  app.route({ ...routeOf('GET /v1/error-envelopes'), handler: async () => ({ envelopes: errors.envelopes }) })
}
