import type { FastifyRequest } from 'fastify'

import type { Identity } from '../identity'
import { noteHistory } from '../security/history'
import { queueNotice, recipientsOf } from '../security/notices'
import { over, redeemCode } from '../signin/codes'
import type { Db } from '../store/database'
import { contactStatus, needsNudge, nextNudge } from './contact-status'
import { emailsOf } from './emails'
import { ChangedError } from './errors'
import type { contactOf } from './formats'

/** The person's own contact details (spec, section 3: user profile). Of somebody new there is no row yet. */
export async function userProfile(db: Db, nationalId: string, at: Date) {
  const row = await db
    .selectFrom('person')
    .leftJoin('profile', 'profile.national_id', 'person.national_id')
    .leftJoin('email', (join) =>
      join.onRef('email.national_id', '=', 'person.national_id').on('email.is_primary', '=', true),
    )
    .select(['profile.phone', 'profile.phone_verified', 'profile.email_declined', 'profile.phone_declined'])
    .select(['profile.nudge_last_at', 'profile.nudge_next_at', 'profile.notifications', 'profile.version'])
    .select(['email.email', 'email.verified'])
    .where('person.national_id', '=', nationalId)
    .executeTakeFirst()
  const email = row?.email ?? undefined
  const emailVerified = row?.verified ?? false
  const mobilePhoneNumberVerified = row?.phone_verified ?? false
  const emailStatus = contactStatus({
    value: email,
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
    ...(email !== undefined && { email }),
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

/** A code that proves a contact, and what it proves. */
export interface Proof {
  readonly about: ReturnType<typeof contactOf>
  readonly code: string
}

/** Whether what the code proved is still registered as proved. */
async function isRegistered(tx: Db, { owner, purpose, value }: Proof['about']): Promise<boolean> {
  if (purpose === 'email')
    return (await emailsOf(tx, owner)).some(({ email, verified }) => verified && email.toLowerCase() === value)
  const { mobilePhoneNumber, mobilePhoneNumberVerified } = await userProfile(tx, owner, new Date())
  return mobilePhoneNumberVerified && mobilePhoneNumber === value
}

/**
 * A code that is entered again a moment later is answered as the first time, and writes nothing.
 * @throws what `redeemCode` throws when the code is wrong, and Problem attempt-failed when what it proved is gone by now
 */
async function redeemProof(identity: Identity, tx: Db, { about, code }: Proof): Promise<'first' | 'again'> {
  const redeemed = await redeemCode({ ...identity, db: tx }, about, code)
  if (redeemed === 'again' && !(await isRegistered(tx, about))) throw over('expired')
  return redeemed
}

/** All of a person's contact details, to be compared. */
async function detailsOf(tx: Db, nationalId: string): Promise<string> {
  const profile = tx.selectFrom('profile').select(['phone', 'phone_verified'])
  const phone = await profile.where('national_id', '=', nationalId).executeTakeFirst()
  const emails = await emailsOf(tx, nationalId)
  return JSON.stringify([phone, emails.map(({ email, verified, is_primary }) => [email, verified, is_primary])])
}

interface Change {
  /** The page's, which may be behind; undefined writes over whatever there is. */
  readonly version?: number | undefined
  readonly proof?: Proof | undefined
  readonly request: FastifyRequest
}

/**
 * Changes a person's contact details, one change at a time. One that comes too late uses up no code, and a code that is
 * wrong is counted although nothing else is written.
 * @param change told of `again` where it has been made already and only its result is wanted
 * @throws ChangedError when the version is behind; what `redeemCode` throws when the code is wrong
 */
export async function changeContacts<Result>(
  identity: Identity,
  nationalId: string,
  { version, proof, request }: Change,
  change: (tx: Db, redeemed: 'first' | 'again') => Promise<Result>,
): Promise<Result> {
  const outcome = await identity.db.transaction().execute(async (tx) => {
    await ensureProfile(tx, nationalId)
    const own = tx.selectFrom('profile').select('version').where('national_id', '=', nationalId)
    const held = await own.forUpdate().executeTakeFirstOrThrow()
    if (version !== undefined && version !== held.version) throw new ChangedError()
    let redeemed: 'first' | 'again' = 'first'
    try {
      if (proof) redeemed = await redeemProof(identity, tx, proof)
    } catch (refused) {
      return { refused } // said after the transaction, which keeps the count
    }
    const before = await detailsOf(tx, nationalId)
    const former = await recipientsOf(tx, nationalId)
    const result = await change(tx, redeemed)
    if (redeemed === 'again') return { result }
    if ((await detailsOf(tx, nationalId)) !== before) {
      await noteHistory(identity, tx, { nationalId, kind: 'contact-changed', request })
      // Whoever had none before has just confirmed these, and there is nobody else to tell.
      if (former.phones.length + former.emails.length > 0)
        await queueNotice(identity, tx, nationalId, 'contact-changed', { former })
    }
    await tx
      .updateTable('profile')
      .set({ version: held.version + 1 })
      .where('national_id', '=', nationalId)
      .execute()
    return { result }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome.result
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
