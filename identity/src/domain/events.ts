import { sql, type Insertable, type Transaction } from 'kysely'

import type { Tables } from '../store/tables'

/**
 * Writes an event down. A client application reads on from the last number it has seen, so its events come to be seen in
 * the order of their numbers: the next number is given once whoever has the one before is done.
 */
export async function noteEvent(tx: Transaction<Tables>, event: Insertable<Tables['event']>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event:${event.client_id}`}, 0))`.execute(tx)
  await tx.insertInto('event').values(event).execute()
}
