import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import type { whence } from '../security/history'
import { noteOutcome } from '../security/outcomes'
import { refuseIfRestricted } from '../security/restriction'
import { browserHashesOf } from '../http/browser'
import { randomId } from '../secrets'
import type { Db } from '../store/database'
import type { Attempt, Method, Tables } from '../store/tables'
import { askFirst, askWhenDue, turnUntil } from './asking'
import { attemptLivesForMs, pollAfterMs, takenWithinMs } from './lifetimes'

const sameMomentMs = 3000
/** As long as a code that was right is taken again, and a little more: the attempt came after it. */
const twinForMs = 35_000

export interface NewAttempt {
  readonly kind: Attempt['kind']
  readonly method: Method
  readonly interactionUid?: string | undefined
  readonly inquiryId?: string
  readonly browserHash: string
  readonly identifier: string
  readonly nationalId: string | undefined
  readonly clientName: string
  readonly code: string
  readonly rememberDevice: boolean
  /** Whether it is begun on a device that knows the person. */
  readonly isKnown: boolean
  /** Whence it is begun. */
  readonly from: ReturnType<typeof whence>
  /** What lets it begin was used a moment ago already: the answer may have been lost. */
  readonly isAgain: boolean
}

/**
 * Starts asking the person. A new attempt for an identifier ends the one before it, so that nobody is asked twice at
 * once; of two that one browser begins in the same moment, for the same thing, both get the first, and so does a browser
 * that has not heard of the first.
 * @throws Problem restricted, where the person restricts their sign-in at this moment
 */
export async function startAttempt(identity: Identity, given: NewAttempt, log: FastifyBaseLogger) {
  const { attempt, isNew, ended } = await identity.db.transaction().execute((tx) => begin(identity, tx, given))
  for (const { id } of ended) await identity.settled.tell(id)
  // Not waited for, so that the answer takes no longer for somebody who is there than for nobody.
  if (isNew) askFirst(identity, attempt, log)
  else askWhenDue(identity, attempt.id, log)
  const { id, script_id, code, expires_at } = attempt
  return {
    session: {
      id,
      ...(script_id ? { scriptId: script_id } : { code }),
      expiresAt: expires_at.toISOString(),
      pollAfterMs,
    },
  }
}

async function begin(identity: Identity, tx: Transaction<Tables>, given: NewAttempt) {
  const at = identity.now()
  const { method, identifier, browserHash, interactionUid = null, inquiryId = null } = given
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${method}:${identifier || browserHash}`}, 0))`.execute(tx)
  await refuseIfRestricted(tx, given.nationalId ?? '', given.isKnown, at)
  const open = await tx
    .selectFrom('attempt')
    .selectAll()
    .where('method', '=', method)
    .where('identifier', '=', identifier)
    .where('status', 'in', ['pending', 'approved'])
    .where('used_at', 'is', null)
    .execute()
  const pending = open.filter(({ status }) => status === 'pending')
  // Somebody may have approved already what the browser has not heard of.
  const twin = (given.isAgain ? open : pending).find(
    (other) =>
      other.kind === given.kind &&
      other.browser_hash === browserHash &&
      other.interaction_uid === interactionUid &&
      other.inquiry_id === inquiryId &&
      at.getTime() - other.created_at.getTime() < (given.isAgain ? twinForMs : sameMomentMs),
  )
  if (twin) return { attempt: twin, isNew: false, ended: [] }
  const ended = identifier ? pending : []
  for (const { id } of ended) {
    const stillPending = tx.updateTable('attempt').where('id', '=', id).where('status', '=', 'pending')
    const { numUpdatedRows } = await stillPending.set({ status: 'expired' }).executeTakeFirst()
    if (numUpdatedRows > 0n) await noteOutcome(identity, tx, id, 'expired')
  }
  const attempt = await tx
    .insertInto('attempt')
    .values({
      id: randomId(18),
      kind: given.kind,
      method,
      interaction_uid: interactionUid,
      inquiry_id: inquiryId,
      browser_hash: browserHash,
      identifier,
      national_id: given.nationalId ?? null,
      client_name: given.clientName,
      code: given.code,
      script_id: method === 'card' ? randomId(12) : null,
      status: 'pending',
      remember_device: given.rememberDevice,
      known_device: given.isKnown,
      ...given.from,
      created_at: at,
      expires_at: new Date(at.getTime() + attemptLivesForMs),
      ask_at: turnUntil(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { attempt, isNew: true, ended }
}

/** The attempt, if this browser began it. @throws Problem not-found, alike for one that is not there */
export async function ownAttempt(
  { db }: Identity,
  request: FastifyRequest,
  where: { readonly id: string; readonly method: string; readonly kind: Attempt['kind'] },
): Promise<Attempt> {
  const attempt = await db
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', where.id)
    .where('method', '=', where.method as Method)
    .where('kind', '=', where.kind)
    .executeTakeFirst()
  if (!attempt || !browserHashesOf(request).includes(attempt.browser_hash))
    throw new Problem('not-found', { detail: 'unknown' })
  return attempt
}

/**
 * Takes an approved attempt, once.
 * @returns when it was taken, which tells this claim from a later one
 * @throws Problem changed while the person has not answered, gone when it is over
 */
export async function claim({ now }: Identity, db: Db, attempt: Attempt): Promise<Date> {
  const at = now()
  const { numUpdatedRows } = await db
    .updateTable('attempt')
    .set({ used_at: at })
    .where('id', '=', attempt.id)
    .where('status', '=', 'approved')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at.getTime() - takenWithinMs))
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return at
  const { status, used_at, expires_at } = await db
    .selectFrom('attempt')
    .select(['status', 'used_at', 'expires_at'])
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  if (status === 'pending' && expires_at > at) throw new Problem('changed', { detail: 'changed' })
  throw new Problem('gone', { detail: used_at ? 'used' : 'expired' })
}
