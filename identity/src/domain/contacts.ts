import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Db } from '../identity'
import { contactStatus, needsNudge, nextNudge } from './contactStatus'
import { emailsOf } from './emails'

/** The person's own contact details (spec, section 3: user profile). Of somebody new there is no row yet. */
export async function userProfile(db: Db, nationalId: string, at: Date) {
  const row = await db.selectFrom('profile').selectAll().where('national_id', '=', nationalId).executeTakeFirst()
  const primary = (await emailsOf(db, nationalId)).find(({ is_primary }) => is_primary)
  const emailVerified = primary?.verified ?? false
  const mobilePhoneNumberVerified = row?.phone_verified ?? false
  const emailStatus = contactStatus({
    value: primary?.email,
    isVerified: emailVerified,
    isDeclined: row?.email_declined ?? false,
  })
  const mobilePhoneStatus = contactStatus({
    value: row?.phone,
    isVerified: mobilePhoneNumberVerified,
    isDeclined: row?.phone_declined ?? false,
  })
  const nudges = { lastAt: row?.nudge_last_at ?? null, nextAt: row?.nudge_next_at ?? null }
  return {
    ...(primary && { email: primary.email }),
    emailVerified,
    emailStatus,
    ...(row?.phone && { mobilePhoneNumber: row.phone }),
    mobilePhoneNumberVerified,
    mobilePhoneStatus,
    needsNudge: needsNudge([emailStatus, mobilePhoneStatus], nudges, at),
    emailNotifications: row?.notifications ?? false,
    ...(nudges.lastAt && { nudgeLastAt: nudges.lastAt.toISOString() }),
    version: row?.version ?? 1,
  }
}

const ensureProfile = (tx: Db, nationalId: string) =>
  tx
    .insertInto('profile')
    .values({ national_id: nationalId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Takes the profile for a change; whoever else changes it waits for the end of the transaction.
 * @throws Problem changed when the page's version is behind
 */
export async function takeProfile(tx: Db, nationalId: string, version: number | undefined): Promise<void> {
  await ensureProfile(tx, nationalId)
  const { numUpdatedRows } = await tx
    .updateTable('profile')
    .set({ version: sql<number>`version + 1` })
    .where('national_id', '=', nationalId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('changed', { detail: 'changed' })
}

export interface Answer {
  readonly phone?: string | null
  readonly phone_verified?: boolean
  readonly email_declined?: boolean
  readonly phone_declined?: boolean
  readonly nudge_next_at?: Date
}

/**
 * Writes what the person answered. They are asked again in half a year; before that
 * only for what they never answered at all, so that somebody who leaves half-way is asked for the rest.
 */
export async function noteAnswer(tx: Db, nationalId: string, at: Date, answer: Answer = {}): Promise<void> {
  await ensureProfile(tx, nationalId)
  const own = tx.updateTable('profile').where('national_id', '=', nationalId)
  await own.set({ ...answer, nudge_last_at: at }).execute()
  const { emailStatus, mobilePhoneStatus } = await userProfile(tx, nationalId, at)
  if (emailStatus === 'NOT_DEFINED' || mobilePhoneStatus === 'NOT_DEFINED') return
  await own.set({ nudge_next_at: nextNudge(at) }).execute()
}

/** Whether the person is asked for contact details on the way out of a sign-in. */
export async function contactDetailsDue(db: Db, nationalId: string, at: Date): Promise<boolean> {
  return (await userProfile(db, nationalId, at)).needsNudge !== false
}
