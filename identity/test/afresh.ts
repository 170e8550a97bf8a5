import { seedPeople } from '../src/seed/people'
import type { Running } from './running'

const written = [
  'attempt',
  'used_challenge',
  'code',
  'rate',
  'device',
  'passkey',
  'outbox',
  'inbox',
  'inquiry',
  'history',
] as const

/** Takes back what sign-in wrote, and puts the clock right; a whole reset writes thousands of rows anew. */
export async function afresh({ identity: { db, clock, outbox } }: Running): Promise<void> {
  clock.aheadMs = 0
  for (const table of written) {
    // What is being sent arrives before the inbox is emptied, and not after.
    if (table === 'inbox') await outbox.flush()
    await db.deleteFrom(table).execute()
  }
  for (const { nationalId, restricted = false, reachable = true } of seedPeople)
    await db
      .updateTable('person')
      .set({ restricted, restricted_until: null, reachable, passkey_declined_at: null })
      .where('national_id', '=', nationalId)
      .execute()
}
