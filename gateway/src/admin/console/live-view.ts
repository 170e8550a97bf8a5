import type { LastTransition, LiveView } from '@hlid/remote-contract/console'

import type { LiveState } from '../../releases/live'
import { registeredParts } from '../../releases/registered-parts'
import type { RegistryDb } from '../../releases/store/database'

/** The newest entry of each part that changed its pointer. */
async function lastTransitions(db: RegistryDb): Promise<ReadonlyMap<string, LastTransition>> {
  const rows = await db
    .selectFrom('history')
    .distinctOn('subject')
    .select(['subject', 'at', 'actor', 'action', 'version', 'reason'])
    .where('action', 'in', ['promote', 'rollback', 'disable', 'enable', 'pause-ramp', 'resume-ramp', 'end-ramp'])
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(rows.map(({ subject, at, ...transition }) => [subject, { ...transition, at: at.toISOString() }]))
}

/** What is live of every registered part, as an operator looks at it. */
export async function liveView(db: RegistryDb, state: LiveState): Promise<LiveView> {
  const [registered, transitions] = await Promise.all([registeredParts(db, state), lastTransitions(db)])
  const parts = registered.map(({ pointer, ...part }) => {
    if (!pointer) return { ...part, live: null, lastMove: null }
    const { trail: _, ...live } = pointer
    return { ...part, live, lastMove: transitions.get(part.name) ?? null }
  })
  return { revision: state.head.revision, freeze: state.freeze, parts }
}
