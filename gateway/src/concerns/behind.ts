import { sql } from 'kysely'

import type { RegistryDb } from '../releases/store/database'
import type { Facts } from './kinds'

/** A gateway has a change within a second; so long after it, something is wrong there. */
const behindAfterMs = 20_000
/** As long as the registry names one that fell silent. */
const namedWithin = '5 minutes'

/** The gateways that do not have what was changed, by their name. One that was started anew in its place counts for it. */
export async function gatewaysBehind(db: RegistryDb, now: Date): Promise<Map<string, Facts['gateway.behind']>> {
  const before = new Date(now.getTime() - behindAfterMs)
  const { rows } = await sql<{ name: string }>`
    with newest as (
      select distinct on (gateways.name) gateways.name, coalesce(history.seq, 0) as seq
      from gateways left join history on history.seq = gateways.seq and history.hash = gateways.hash
      where gateways.seen_at > now() - ${namedWithin}::interval
      order by gateways.name, gateways.seen_at desc)
    select name from newest
    where exists (select 1 from history where history.seq > newest.seq and history.at < ${before})`.execute(db)
  return new Map(rows.map(({ name }) => [name, { gateway: name }]))
}
