import type { LastMove, LiveView } from '@hlid/remote-contract/operations'

import type { LiveState } from '../../releases/live'
import type { RegistryDb } from '../../releases/store/database'

/** The newest entry of each part that moved its pointer. */
async function lastMoves(db: RegistryDb): Promise<ReadonlyMap<string, LastMove>> {
  const rows = await db
    .selectFrom('history')
    .distinctOn('subject')
    .select(['subject', 'at', 'actor', 'action', 'version', 'reason'])
    .where('action', 'in', ['promote', 'rollback', 'disable', 'enable'])
    .orderBy('subject')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(rows.map(({ subject, at, ...move }) => [subject, { ...move, at: at.toISOString() }]))
}

/** What is live of every registered part, as an operator looks at it. */
export async function liveView(db: RegistryDb, { revision, pointers }: LiveState): Promise<LiveView> {
  const [registered, moves] = await Promise.all([
    db.selectFrom('remotes').selectAll().orderBy('name').execute(),
    lastMoves(db),
  ])
  const parts = registered.map(({ name, team }) => {
    const pointer = pointers.find((known) => known.name === name)
    if (!pointer) return { name, team, live: null, lastGood: null, lastMove: null }
    const { trail, ...live } = pointer
    return { name, team, live, lastGood: trail[0] ?? null, lastMove: moves.get(name) ?? null }
  })
  return { revision, parts }
}
