import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RegistryError, type Sent } from '@hlid/remote-contract/registry'

import { mustNotBeFrozen } from '../../releases/store/freeze'
import { rampFrom } from '../../releases/store/ramp-transitions'
import { disable, enable, promote, rollback } from '../../releases/store/transitions'
import { mustBeOperator, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { mustPassPromotionChecks, mustBeForEveryone } from '../promotion-checks'
import { transitions } from '../transitions'

/** A share, or a ramp that begins with its first. */
function shareOf({ percent, ramp }: Sent<'POST /v1/parts/:name/promote'>['body']) {
  if (!ramp) return { percent: percent ?? 100 }
  if (percent !== undefined) throw new RegistryError('bad-ramp', 'Say a share or the steps of a ramp, not both.')
  return rampFrom(ramp)
}

export const pointerAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, deps) => {
  const { registry, live, config } = deps
  const apply = transitions(deps)

  app.route({
    ...routeOf('POST /v1/parts/:name/promote'),
    async handler(request) {
      const { name } = request.params
      const { version, cohort, release, despiteFreeze } = request.body
      const share = shareOf(request.body)
      return apply('promote', request, await mustOwn(registry, request, name), async (before, tx) => {
        const isDespite = await mustNotBeFrozen(tx, despiteFreeze)
        await mustPassPromotionChecks(tx, live.state, { name, version })
        await mustBeForEveryone(tx, config, { name, version })
        const promotion = { version, cohort, release, isDespite, ...share, now: registry.now() }
        return promote(name, before, promotion)
      })
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/rollback'),
    async handler(request) {
      const { name } = request.params
      return apply('rollback', request, await mustOwn(registry, request, name), async (before, tx) => {
        const transition = rollback(name, before, { hold: false })
        const { current } = transition.pointer
        // A canary that goes leaves what is live already.
        if (current !== before?.current) await mustPassPromotionChecks(tx, live.state, { name, version: current })
        return transition
      })
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/disable'),
    async handler(request) {
      const { name } = request.params
      const { why: _why, expected: _expected, ...message } = request.body
      return apply('disable', request, mustBeOperator(request), (before) =>
        disable(name, before, message, registry.now()),
      )
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/enable'),
    async handler(request) {
      const { name } = request.params
      return apply('enable', request, mustBeOperator(request), async (before, tx) => {
        const transition = enable(name, before)
        for (const version of [transition.pointer.current, transition.pointer.canary])
          if (version !== null) await mustPassPromotionChecks(tx, live.state, { name, version })
        return transition
      })
    },
  })
}
