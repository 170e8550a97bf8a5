import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { endRamp, pauseRamp, resumeRamp } from '../../releases/store/ramp-transitions'
import { actorOf, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { forwardMoves } from '../forward'
import { transitions } from '../transitions'

/** What a person does about a ramp; it begins with a promotion, and a roll-back or another promotion ends it too. */
export const rampAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, deps) => {
  const { registry } = deps
  const apply = transitions(deps)
  const forward = forwardMoves(deps)

  app.route({
    ...routeOf('POST /v1/parts/:name/pause-ramp'),
    async handler(request) {
      const { name } = request.params
      const principal = await mustOwn(registry, request, name)
      const paused = { at: registry.now().toISOString(), by: actorOf(principal), why: request.body.why }
      return apply('pause-ramp', request, principal, (before) => pauseRamp(name, before, paused))
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/resume-ramp'),
    async handler(request) {
      const { name } = request.params
      return apply('resume-ramp', request, await mustOwn(registry, request, name), (before) => resumeRamp(name, before))
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/next-step'),
    async handler(request, reply) {
      const { name } = request.params
      const principal = await mustOwn(registry, request, name)
      const answer = await forward.move(name, { action: 'next-step', body: request.body }, principal)
      return reply.code(answer.approval ? 202 : 200).send(answer)
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/end-ramp'),
    async handler(request) {
      const { name } = request.params
      return apply('end-ramp', request, await mustOwn(registry, request, name), (before) => endRamp(name, before))
    },
  })
}
