import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { disable, enable, rollback } from '../../releases/store/transitions'
import { mustBeOperator, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { forwardMoves } from '../forward'
import { mustPassPromotionChecks } from '../promotion-checks'
import { transitions } from '../transitions'

export const pointerAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, deps) => {
  const { registry, live } = deps
  const apply = transitions(deps)
  const forward = forwardMoves(deps)

  app.route({
    ...routeOf('POST /v1/parts/:name/promote'),
    async handler(request, reply) {
      const { name } = request.params
      const principal = await mustOwn(registry, request, name)
      const answer = await forward.move(name, { action: 'promote', body: request.body }, principal)
      return reply.code(answer.approval ? 202 : 200).send(answer)
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
