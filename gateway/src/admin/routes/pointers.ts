import type { MovedPointer, Pointer } from '@hlid/remote-contract/registry'
import type { FastifyInstance } from 'fastify'

import { liveChannel } from '../../releases/follow'
import { movePointer, type Move } from '../../releases/registry'
import type { RegistryTransaction } from '../../releases/store/database'
import type { HistoryAction } from '../../releases/store/history'
import { disable, enable, promote, rollback, type Moved } from '../../releases/store/moves'
import { actorOf, mustBeOperator, mustOwn } from '../authenticate'
import type { AdminDeps } from '../deps'
import { members } from '../members'
import { mustBeFitToLive, mustBeForEveryone } from '../placement'

interface Named {
  Params: { name: string }
}
interface Why {
  why: string
  expected?: number
}

/** Something is said, and not with spaces alone. */
const said = { type: 'string', pattern: '\\S', maxLength: 500 }
const why = said
const expected = { type: 'integer', minimum: 0 }
const message = said
const body = (properties: Record<string, object>, required: string[]) => ({
  body: members({ why, expected, ...properties }, ['why', ...required]),
})

export async function pointerAdmin(
  app: FastifyInstance,
  { registry, live, gateways, config }: AdminDeps,
): Promise<void> {
  /** In force on every gateway when it is answered, but for those that the answer names. */
  async function move(
    action: HistoryAction,
    { name, actor, reason, expected: revision }: Omit<Move, 'action'>,
    decide: (before: Pointer | undefined, tx: RegistryTransaction) => Moved | Promise<Moved>,
  ): Promise<MovedPointer> {
    const { pointer, entry } = await movePointer(registry, { name, action, actor, reason, expected: revision }, decide)
    // It is done. What does not hear of it now is named in the answer.
    await Promise.allSettled([live.refresh(), registry.database.notify(liveChannel, name)])
    return { ...pointer, behind: await gateways.without(entry.seq) }
  }

  app.post<Named & { Body: Why & { version: string; percent?: number; cohort?: string; release?: boolean } }>(
    '/v1/parts/:name/promote',
    {
      schema: body(
        {
          version: { type: 'string', maxLength: 60 },
          percent: { type: 'integer', minimum: 1, maximum: 100 },
          cohort: { type: 'string', pattern: '^[a-z0-9-]{1,40}$' },
          release: { type: 'boolean' },
        },
        ['version'],
      ),
    },
    async (request) => {
      const { name } = request.params
      const { version, percent = 100, cohort, release, why: reason, expected: revision } = request.body
      const actor = actorOf(await mustOwn(registry, request, name))
      return move('promote', { name, actor, reason, expected: revision }, async (before, tx) => {
        await mustBeFitToLive(tx, live.state, { name, version })
        await mustBeForEveryone(tx, config, { name, version })
        return promote(name, before, { version, percent, cohort, release, now: registry.now() })
      })
    },
  )

  app.post<Named & { Body: Why }>('/v1/parts/:name/rollback', { schema: body({}, []) }, async (request) => {
    const { name } = request.params
    const { why: reason, expected: revision } = request.body
    const actor = actorOf(await mustOwn(registry, request, name))
    return move('rollback', { name, actor, reason, expected: revision }, async (before, tx) => {
      const moved = rollback(name, before, { hold: false })
      const { current } = moved.pointer
      // A canary that goes leaves what is live already.
      if (current !== before?.current) await mustBeFitToLive(tx, live.state, { name, version: current })
      return moved
    })
  })

  app.post<Named & { Body: Why & { is: string; en: string; until?: string } }>(
    '/v1/parts/:name/disable',
    { schema: body({ is: message, en: message, until: { type: 'string', format: 'date-time' } }, ['is', 'en']) },
    async (request) => {
      const { name } = request.params
      const { is, en, until, why: reason, expected: revision } = request.body
      const actor = actorOf(mustBeOperator(request))
      return move('disable', { name, actor, reason, expected: revision }, (before) =>
        disable(name, before, { is, en, ...(until === undefined ? {} : { until }) }, registry.now()),
      )
    },
  )

  app.post<Named & { Body: Why }>('/v1/parts/:name/enable', { schema: body({}, []) }, async (request) => {
    const { name } = request.params
    const { why: reason, expected: revision } = request.body
    const actor = actorOf(mustBeOperator(request))
    return move('enable', { name, actor, reason, expected: revision }, async (before, tx) => {
      const moved = enable(name, before)
      for (const version of [moved.pointer.current, moved.pointer.canary])
        if (version !== null) await mustBeFitToLive(tx, live.state, { name, version })
      return moved
    })
  })
}
