import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { browserHashOf } from '../oidc/interactions'
import { randomId } from '../secrets'
import type { AttemptStatus, Method, Tables } from '../store/tables'

export type Attempt = Selectable<Tables['attempt']>

const livesForMs = 120_000
const pollAfterMs = 1000
const holdForMs = 10_000
/** How often an authenticator that does not tell us by itself is asked, while an answer is held. */
const askEveryMs = 2000

export interface NewAttempt {
  readonly kind: Attempt['kind']
  readonly method: Method
  readonly interactionUid: string | undefined
  readonly inquiryId: string | undefined
  readonly browserHash: string
  readonly identifier: string
  readonly nationalId: string | undefined
  readonly clientName: string
  readonly code: string
  readonly rememberDevice: boolean
}

/** Starts asking the person. A new attempt for an identifier ends the one before it: no one is asked twice at once. */
export async function startAttempt({ db, authenticator, now }: Identity, given: NewAttempt) {
  const id = randomId(18)
  const at = now()
  const expiresAt = new Date(at.getTime() + livesForMs)
  const { status, external } = await authenticator.start({ ...given, id })
  await db.transaction().execute(async (tx) => {
    if (given.identifier)
      await tx
        .updateTable('attempt')
        .set({ status: 'expired' })
        .where('identifier', '=', given.identifier)
        .where('method', '=', given.method)
        .where('status', '=', 'pending')
        .execute()
    await tx
      .insertInto('attempt')
      .values({
        id,
        kind: given.kind,
        method: given.method,
        interaction_uid: given.interactionUid ?? null,
        inquiry_id: given.inquiryId ?? null,
        browser_hash: given.browserHash,
        identifier: given.identifier,
        national_id: given.nationalId ?? null,
        client_name: given.clientName,
        code: given.code,
        script_id: given.method === 'card' ? randomId(12) : null,
        external: external ?? null,
        status,
        remember_device: given.rememberDevice,
        created_at: at,
        expires_at: expiresAt,
      })
      .execute()
  })
  const row = await db.selectFrom('attempt').select('script_id').where('id', '=', id).executeTakeFirstOrThrow()
  return {
    session: {
      id,
      ...(row.script_id ? { scriptId: row.script_id } : { code: given.code }),
      expiresAt: expiresAt.toISOString(),
      pollAfterMs,
    },
  }
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
    .where('browser_hash', '=', browserHashOf(request) ?? '')
    .executeTakeFirst()
  if (!attempt) throw new Problem('not-found', { detail: 'unknown' })
  return attempt
}

/** Writes an outcome, once: of two that come at the same moment the first counts. */
export async function settle({ db, settled }: Identity, id: string, status: AttemptStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempt')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await settled.tell(id)
  return true
}

/** The state now: what is written, what the authenticator knows, or that the time is up. */
async function statusNow(identity: Identity, attempt: Attempt): Promise<AttemptStatus> {
  const { db, authenticator, now } = identity
  const { status } = await db
    .selectFrom('attempt')
    .select('status')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  if (status !== 'pending') return status
  const heard = attempt.external && authenticator.check ? await authenticator.check(attempt.external) : 'pending'
  const outcome = heard === 'pending' && attempt.expires_at <= now() ? 'expired' : heard
  if (outcome !== 'pending') await settle(identity, attempt.id, outcome)
  return outcome
}

/** Answers at once when something is known, else holds on for a while; gives way when the browser leaves. */
export async function poll(identity: Identity, attempt: Attempt, reply: FastifyReply) {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const holdUntil = Date.now() + holdForMs
  let status = await statusNow(identity, attempt)
  while (status === 'pending' && Date.now() < holdUntil && !left.signal.aborted) {
    const untilExpiry = attempt.expires_at.getTime() - identity.now().getTime()
    const step = attempt.external ? askEveryMs : holdForMs
    const waitMs = Math.max(1, Math.min(step, holdUntil - Date.now(), untilExpiry))
    await identity.settled.wait(attempt.id, waitMs, left.signal)
    status = await statusNow(identity, attempt)
  }
  return { status, pollAfterMs: status === 'pending' ? pollAfterMs : 0 }
}

/**
 * Takes an approved attempt, once.
 * @throws Problem changed while the person has not answered, gone when it is over
 */
export async function claim({ db, now }: Identity, attempt: Attempt): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('attempt')
    .set({ used_at: now() })
    .where('id', '=', attempt.id)
    .where('status', '=', 'approved')
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const { status, used_at } = await db
    .selectFrom('attempt')
    .select(['status', 'used_at'])
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  if (status === 'pending') throw new Problem('changed', { detail: 'changed' })
  throw new Problem('gone', { detail: used_at ? 'used' : 'expired' })
}
