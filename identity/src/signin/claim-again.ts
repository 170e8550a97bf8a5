import type { Session } from 'oidc-provider'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import type { Db } from '../store/database'
import { lostForMs, takenWithinMs } from './lifetimes'

/** What brings a session once: an approved attempt, or the challenge that a passkey has signed. */
export interface Claim {
  readonly table: 'attempt' | 'used_challenge'
  readonly id: string
  readonly used_at: Date | null
  readonly session_uid: string | null
}

/**
 * The answer that brings a session can be lost on its way, and a page that hears nothing asks again. The session that
 * nobody got is ended, and makes room for another; after signing out there is none, and the claim stays used. Where the
 * database went away before there was a session, the approval is good for as long as it would have been.
 * @returns when it was taken; undefined where it may not be taken again
 */
export async function claimAgain(identity: Identity, claim: Claim): Promise<Date | undefined> {
  const { used_at: usedAt, session_uid: uid } = claim
  if (!usedAt) return undefined
  return uid ? endLostSession(identity, claim, usedAt, uid) : claimUnused(identity, claim, usedAt)
}

async function endLostSession({ db, openId, now }: Identity, { table, id }: Claim, usedAt: Date, uid: string) {
  if (now().getTime() - usedAt.getTime() > lostForMs) return undefined
  const session = await openId.current.Session.findByUid(uid)
  if (!session) return undefined
  const own = db.updateTable(table).set({ session_uid: null, was_lost: true }).where('id', '=', id)
  const { numUpdatedRows } = await own.where('session_uid', '=', uid).executeTakeFirst()
  // Of two that ask again at once, one gets it.
  if (numUpdatedRows === 0n) return undefined
  await session.destroy()
  return usedAt
}

async function claimUnused({ db, now }: Identity, { table, id }: Claim, usedAt: Date) {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', '=', usedAt)
    .where('session_uid', 'is', null)
    .where('expires_at', '>', new Date(at.getTime() - takenWithinMs))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? at : undefined
}

/**
 * Writes down which session a claim came to.
 * @param also what else is written with it, where the claim still stands; `wasLost` for a session that takes the place of
 *   one which nobody got; where it throws a Problem, the session is ended
 * @returns whether the claim still stands; the session is ended where somebody asked again meanwhile
 */
export async function noteSession(
  { db }: Identity,
  { table, id }: Pick<Claim, 'table' | 'id'>,
  claimedAt: Date,
  session: Session,
  also: (tx: Db, wasLost: boolean) => Promise<void>,
): Promise<boolean> {
  const noting = db.transaction().execute(async (tx) => {
    const standing = await tx
      .updateTable(table)
      .set({ session_uid: session.uid })
      .where('id', '=', id)
      .where('used_at', '=', claimedAt)
      .where('session_uid', 'is', null)
      .returning('was_lost')
      .executeTakeFirst()
    if (standing) await also(tx, standing.was_lost)
    return standing !== undefined
  })
  const isNoted = await noting.catch(async (error: unknown) => {
    if (error instanceof Problem) await session.destroy()
    throw error
  })
  if (isNoted) return true
  await session.destroy()
  return false
}
