import { sql, type Selectable } from 'kysely'

import { Problem } from '../http/problem'
import type { Db } from '../identity'
import { randomId } from '../secrets'
import type { Tables } from '../store/tables'

export type Email = Selectable<Tables['email']>
export type ContactStatus = 'NOT_DEFINED' | 'NOT_VERIFIED' | 'VERIFIED' | 'EMPTY'

const halfAYearMs = 183 * 24 * 3600_000

export const nextNudge = (at: Date) => new Date(at.getTime() + halfAYearMs)

export const asEmail = ({ id, email, is_primary, verified }: Email) => ({
  id,
  email,
  primary: is_primary,
  status: verified ? ('VERIFIED' as const) : ('NOT_VERIFIED' as const),
})

export const emailsOf = (db: Db, nationalId: string): Promise<Email[]> =>
  db
    .selectFrom('email')
    .selectAll()
    .where('national_id', '=', nationalId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute()

async function profileRow(db: Db, nationalId: string) {
  await db
    .insertInto('profile')
    .values({ national_id: nationalId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('profile').selectAll().where('national_id', '=', nationalId).executeTakeFirstOrThrow()
}

/** Never asked: null. Else whether something is missing or unproved and it is time to ask again. */
function needsNudge(lastAt: Date | null, nextAt: Date | null, isComplete: boolean, at: Date): boolean | null {
  if (!lastAt && !isComplete) return null
  return !isComplete && (!nextAt || nextAt <= at)
}

/** The person's own contact details (spec, section 3: user profile). */
export async function userProfile(db: Db, nationalId: string, at: Date) {
  const [row, emails] = await Promise.all([profileRow(db, nationalId), emailsOf(db, nationalId)])
  const primary = emails.find(({ is_primary }) => is_primary)
  const wasAsked = row.nudge_last_at !== null
  const missing = wasAsked ? 'EMPTY' : 'NOT_DEFINED'
  const emailStatus: ContactStatus = primary ? (primary.verified ? 'VERIFIED' : 'NOT_VERIFIED') : missing
  const mobilePhoneStatus: ContactStatus = row.phone ? (row.phone_verified ? 'VERIFIED' : 'NOT_VERIFIED') : missing
  const isComplete = emailStatus === 'VERIFIED' && mobilePhoneStatus === 'VERIFIED'
  return {
    ...(primary && { email: primary.email }),
    emailVerified: primary?.verified ?? false,
    emailStatus,
    ...(row.phone && { mobilePhoneNumber: row.phone }),
    mobilePhoneNumberVerified: row.phone_verified,
    mobilePhoneStatus,
    needsNudge: needsNudge(row.nudge_last_at, row.nudge_next_at, isComplete, at),
    emailNotifications: row.notifications,
    ...(row.nudge_last_at && { nudgeLastAt: row.nudge_last_at.toISOString() }),
    version: row.version,
  }
}

/**
 * Takes the profile for a change.
 * @throws Problem changed when the page's version is behind
 */
export async function takeProfile(tx: Db, nationalId: string, version: number | undefined): Promise<void> {
  await profileRow(tx, nationalId)
  const { numUpdatedRows } = await tx
    .updateTable('profile')
    .set({ version: sql<number>`version + 1` })
    .where('national_id', '=', nationalId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('changed', { detail: 'changed' })
}

/** Makes an email the person's verified primary one; it may be there already. */
export async function savePrimaryEmail(tx: Db, nationalId: string, email: string, at: Date): Promise<void> {
  await tx.updateTable('email').set({ is_primary: false }).where('national_id', '=', nationalId).execute()
  const { numUpdatedRows } = await tx
    .updateTable('email')
    .set({ is_primary: true, verified: true, email })
    .where('national_id', '=', nationalId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await addEmail(tx, nationalId, email, at, true)
}

export async function addEmail(
  tx: Db,
  nationalId: string,
  email: string,
  at: Date,
  isPrimary: boolean,
): Promise<Email> {
  return tx
    .insertInto('email')
    .values({
      id: randomId(9),
      national_id: nationalId,
      email,
      is_primary: isPrimary,
      verified: true,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether the person is asked for contact details on the way out of a sign-in. */
export async function contactDetailsDue(db: Db, nationalId: string, at: Date): Promise<boolean> {
  return (await userProfile(db, nationalId, at)).needsNudge !== false
}
