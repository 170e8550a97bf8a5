import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Action, TransitionAnswer, Pointer, Sent } from '@hlid/remote-contract/registry'

import { liveChannel } from '../../releases/follow'
import { applyTransition } from '../../releases/registry'
import type { RegistryTransaction } from '../../releases/store/database'
import { disable, enable, promote, rollback, type Transition } from '../../releases/store/transitions'
import type { Principal } from '../../releases/store/tokens'
import { actorOf, mustBeOperator, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { mustPassPromotionChecks, mustBeForEveryone } from '../promotion-checks'

export const pointerAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry, live, gateways, config }) => {
  /** In force on every gateway when it is answered, but for those that the answer names. */
  async function apply(
    action: Action,
    { params: { name }, body: { why: reason, expected } }: Sent<'POST /v1/parts/:name/rollback'>,
    principal: Principal,
    decide: (before: Pointer | undefined, tx: RegistryTransaction) => Transition | Promise<Transition>,
  ): Promise<TransitionAnswer> {
    const by = { actor: actorOf(principal), run: principal.run }
    const { pointer, entry } = await applyTransition(registry, { name, action, ...by, reason, expected }, decide)
    // It is done. What does not hear of it now is named in the answer.
    await Promise.allSettled([live.refresh(), registry.database.notify(liveChannel, name)])
    return { ...pointer, behind: await gateways.without(entry.seq) }
  }

  app.route({
    ...routeOf('POST /v1/parts/:name/promote'),
    async handler(request) {
      const { name } = request.params
      const { version, percent = 100, cohort, release } = request.body
      return apply('promote', request, await mustOwn(registry, request, name), async (before, tx) => {
        await mustPassPromotionChecks(tx, live.state, { name, version })
        await mustBeForEveryone(tx, config, { name, version })
        return promote(name, before, { version, percent, cohort, release, now: registry.now() })
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
