import { sql } from 'kysely'

import type { Db } from '../store/database'
import { ChangedError } from './errors'

/** Contact details while acting for somebody; for oneself the party is the person. */
export interface Actor {
  readonly nationalId: string
  readonly actorId: string
}

export async function actorProfile(db: Db, { nationalId, actorId }: Actor, at: Date) {
  const row = await db
    .selectFrom('actor_profile as profile')
    .leftJoin('email', 'email.id', 'profile.email_id')
    .select(['email.email', 'email.id', 'email.verified'])
    .select(['profile.notifications', 'profile.nudge_next_at', 'profile.version'])
    .where('profile.national_id', '=', nationalId)
    .where('profile.actor_id', '=', actorId)
    .executeTakeFirst()
  return {
    ...(row?.email && row.id && { email: row.email, emailsId: row.id }),
    emailVerified: row?.verified ?? false,
    ...(typeof row?.notifications === 'boolean' && { emailNotifications: row.notifications }),
    needsNudge: !row?.email && !(row?.nudge_next_at && row.nudge_next_at > at),
    version: row?.version ?? 1,
  }
}

interface Change {
  readonly email_id?: string
  readonly notifications?: boolean
  readonly nudge_next_at?: Date
}

/** A person who passes is left alone until then. Nothing that a page shows has changed, so the version stays. */
export async function putOffActor(db: Db, { nationalId, actorId }: Actor, until: Date): Promise<void> {
  await db
    .insertInto('actor_profile')
    .values({ national_id: nationalId, actor_id: actorId, nudge_next_at: until })
    .onConflict((conflict) => conflict.columns(['national_id', 'actor_id']).doUpdateSet({ nudge_next_at: until }))
    .execute()
}

/**
 * @param version the page's, which may be behind; undefined writes over whatever there is
 * @throws ChangedError when it is behind
 */
export async function saveActorProfile(
  tx: Db,
  { nationalId, actorId }: Actor,
  change: Change,
  version?: number,
): Promise<void> {
  const saved = await tx
    .insertInto('actor_profile')
    .values({ national_id: nationalId, actor_id: actorId, ...change, version: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['national_id', 'actor_id'])
        .doUpdateSet({ ...change, version: sql<number>`actor_profile.version + 1` })
        .where(sql<boolean>`${version ?? null}::int is null or actor_profile.version = ${version ?? null}`),
    )
    .returning('version')
    .executeTakeFirst()
  if (!saved) throw new ChangedError()
}
