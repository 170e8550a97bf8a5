import { sql } from 'kysely'

import type { RegistryDb } from '../releases/store/database'
import type { Facts } from './kinds'
import { endingWithinMs } from './certificate'

/** Tokens that somebody relies on and that end soon. One that was made for a few days is meant to. */
export async function tokensEnding(db: RegistryDb, now: Date): Promise<Map<string, Facts['token.ending']>> {
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'team', 'role', 'label', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<', new Date(now.getTime() + endingWithinMs))
    .where(sql<boolean>`expires_at - created_at > interval '28 days'`)
    .execute()
  return new Map(
    rows.map(({ id, team, role, label, expires_at: endsAt }) => [
      id,
      { id, of: team ?? role, label, endsAt: endsAt.toISOString() },
    ]),
  )
}
