import { SignJWT } from 'jose'
import type { Selectable } from 'kysely'

import type { Identity } from '../identity'
import type { Messages } from '../notify/messages'
import { signingKey } from '../oidc/keys'
import type { Db } from '../store/database'
import type { Method, Tables } from '../store/tables'

export type Inquiry = Selectable<Tables['inquiry']>

export const inquiryStatus = ({ status, expires_at }: Inquiry, now: Date) =>
  status === 'open' && expires_at <= now ? ('expired' as const) : status

/**
 * What became of an inquiry, who answered, how and when, signed with the keys that sign the ID tokens. Its type keeps it
 * from being taken for one of those (RFC 8725, section 3.11).
 */
async function signedOutcome({ config, db, secrets, now }: Identity, inquiry: Inquiry): Promise<string> {
  const { kid, key } = await signingKey(db, secrets)
  const status = inquiryStatus(inquiry, now())
  return new SignJWT({
    inquiry: inquiry.id,
    status,
    ...(inquiry.answered_by && {
      nationalId: inquiry.answered_by,
      name: inquiry.answered_name,
      method: inquiry.answered_method,
    }),
    at: (inquiry.answered_at ?? inquiry.expires_at).toISOString(),
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'inquiry+jwt' })
    .setIssuer(config.portal)
    .setAudience(inquiry.client_id)
    .setIssuedAt(now())
    .sign(key)
}

/** An inquiry as its client application sees it. */
export async function inquiryOutcome(identity: Identity, inquiry: Inquiry) {
  const status = inquiryStatus(inquiry, identity.now())
  return {
    id: inquiry.id,
    status,
    expiresAt: inquiry.expires_at.toISOString(),
    ...(status !== 'open' && { confirmation: await signedOutcome(identity, inquiry) }),
  }
}

/** Waits for whoever is answering it at this moment: an inquiry that ends with an answer has not expired. */
const holdInquiry = (tx: Db, id: string) =>
  tx.selectFrom('inquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const webhookTimeoutMs = 5000

/**
 * Tells the client application's webhook.
 * @param of an inquiry's end is foreseen when it is made, and is no news where it was answered
 */
export async function postOutcome(identity: Identity, { inquiryId, of }: Messages['webhook']): Promise<void> {
  const inquiry = await identity.db.transaction().execute((tx) => holdInquiry(tx, inquiryId))
  if (!inquiry?.webhook || (of === 'expiry' && inquiry.status !== 'open')) return
  const answer = await fetch(inquiry.webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await inquiryOutcome(identity, inquiry)),
    signal: AbortSignal.timeout(webhookTimeoutMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`A webhook answered ${answer.status}.`)
}

export interface Answer {
  readonly status: 'confirmed' | 'declined'
  readonly nationalId: string
  readonly name: string
  readonly method: Method
}

/**
 * Writes the answer, once, together with the word of it to the client application's webhook.
 * @param take takes the approval that the answer rests on; where the answer can't be written, it is not taken either
 * @param note what else is written with it
 * @returns `used` when it was answered meanwhile, `expired` when its time was over before that
 */
export async function answerInquiry(
  { db, now, outbox }: Identity,
  inquiry: Inquiry,
  answer: Answer,
  { take, note }: { readonly take: (tx: Db) => Promise<void>; readonly note: (tx: Db) => Promise<void> },
): Promise<'answered' | 'used' | 'expired'> {
  const outcome = await db.transaction().execute(async (tx) => {
    await take(tx)
    const held = await holdInquiry(tx, inquiry.id)
    if (held?.status !== 'open') return 'used'
    // Looked at once nobody else can: after this moment its expiry is told.
    if (inquiryStatus(held, now()) !== 'open') return 'expired'
    await tx
      .updateTable('inquiry')
      .set({
        status: answer.status,
        answered_by: answer.nationalId,
        answered_name: answer.name,
        answered_method: answer.method,
        answered_at: now(),
      })
      .where('id', '=', inquiry.id)
      .execute()
    await note(tx)
    if (inquiry.webhook) await outbox.queue(tx, 'webhook', { inquiryId: inquiry.id, of: 'answer' })
    return 'answered'
  })
  outbox.wake()
  return outcome
}
