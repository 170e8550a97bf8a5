import { sql } from 'kysely'

import type { Db } from '../store/database'

/** So many requests that came to nothing, within so long, are somebody's who hopes for a yes. */
export const repeatedRequests = { count: 3, withinMs: 10 * 60_000 } as const
const rememberedForMs = 24 * 3600_000

/** Whether that has happened within the last day, since the person last switched the restriction on. */
export async function suggestsRestriction(db: Db, nationalId: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - rememberedForMs)
  const unanswered = db
    .selectFrom('history')
    .innerJoin('person', 'person.national_id', 'history.national_id')
    .select([
      'history.at',
      sql<Date>`lag(history.at, ${sql.lit(repeatedRequests.count - 1)}) over (order by history.id)`.as('first'),
    ])
    .where('history.national_id', '=', nationalId)
    .where('kind', 'in', ['declined', 'unanswered'])
    .where('history.at', '>', since)
    .where((eb) => eb.or([eb('restricted_at', 'is', null), eb('history.at', '>', eb.ref('restricted_at'))]))
  const found = await db
    .selectFrom(unanswered.as('unanswered'))
    .select('at')
    .where(sql<boolean>`at - first <= ${repeatedRequests.withinMs / 1000} * interval '1 second'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
