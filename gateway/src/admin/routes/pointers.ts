import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Action, MovedPointer, Pointer, Sent } from '@hlid/remote-contract/registry'

import { liveChannel } from '../../releases/follow'
import { movePointer } from '../../releases/registry'
import type { RegistryTransaction } from '../../releases/store/database'
import { disable, enable, promote, rollback, type Moved } from '../../releases/store/moves'
import type { Principal } from '../../releases/store/tokens'
import { actorOf, mustBeOperator, mustOwn } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { mustBeFitToLive, mustBeForEveryone } from '../placement'

export const pointerAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry, live, gateways, config }) => {
  /** In force on every gateway when it is answered, but for those that the answer names. */
  async function move(
    action: Action,
    { params: { name }, body: { why: reason, expected } }: Sent<'POST /v1/parts/:name/rollback'>,
    principal: Principal,
    decide: (before: Pointer | undefined, tx: RegistryTransaction) => Moved | Promise<Moved>,
  ): Promise<MovedPointer> {
    const actor = actorOf(principal)
    const { pointer, entry } = await movePointer(registry, { name, action, actor, reason, expected }, decide)
    // It is done. What does not hear of it now is named in the answer.
    await Promise.allSettled([live.refresh(), registry.database.notify(liveChannel, name)])
    return { ...pointer, behind: await gateways.without(entry.seq) }
  }

  app.route({
    ...routeOf('POST /v1/parts/:name/promote'),
    async handler(request) {
      const { name } = request.params
      const { version, percent = 100, cohort, release } = request.body
      return move('promote', request, await mustOwn(registry, request, name), async (before, tx) => {
        await mustBeFitToLive(tx, live.state, { name, version })
        await mustBeForEveryone(tx, config, { name, version })
        return promote(name, before, { version, percent, cohort, release, now: registry.now() })
      })
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/rollback'),
    async handler(request) {
      const { name } = request.params
      return move('rollback', request, await mustOwn(registry, request, name), async (before, tx) => {
        const moved = rollback(name, before, { hold: false })
        const { current } = moved.pointer
        // A canary that goes leaves what is live already.
        if (current !== before?.current) await mustBeFitToLive(tx, live.state, { name, version: current })
        return moved
      })
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/disable'),
    async handler(request) {
      const { name } = request.params
      const { why: _why, expected: _expected, ...message } = request.body
      return move('disable', request, mustBeOperator(request), (before) =>
        disable(name, before, message, registry.now()),
      )
    },
  })

  app.route({
    ...routeOf('POST /v1/parts/:name/enable'),
    async handler(request) {
      const { name } = request.params
      return move('enable', request, mustBeOperator(request), async (before, tx) => {
        const moved = enable(name, before)
        for (const version of [moved.pointer.current, moved.pointer.canary])
          if (version !== null) await mustBeFitToLive(tx, live.state, { name, version })
        return moved
      })
    },
  })
}
