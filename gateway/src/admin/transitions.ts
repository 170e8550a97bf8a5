import type { Sent, TransitionAnswer } from '@hlid/remote-contract/registry'

import { applyTransition, type Decide } from '../releases/registry'
import type { HistoryAction } from '../releases/store/history'
import type { Principal } from '../releases/store/tokens'
import { actorOf } from './authenticate'
import type { AdminDeps } from './deps'

/** How what somebody asks for is done: it is in force on every gateway when it is answered, but for those that the answer names. */
export const transitions =
  ({ registry, live, gateways }: AdminDeps) =>
  async (
    action: HistoryAction,
    { params: { name }, body: { why: reason, expected } }: Sent<'POST /v1/parts/:name/rollback'>,
    principal: Principal,
    decide: Decide,
  ): Promise<TransitionAnswer> => {
    const by = { actor: actorOf(principal), run: principal.run }
    const { pointer, entry } = await applyTransition(registry, { name, action, ...by, reason, expected }, decide)
    await live.tell(name)
    return { ...pointer, behind: await gateways.without(entry.seq) }
  }
