import type { Identity } from '../identity'
import { noticeOf, type NoticeKind } from '../notify/notice-words'
import { limits, tryUse } from '../signin/rates'
import type { Db } from '../store/database'

/** Where somebody can be told something. */
export interface Recipients {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

/** What the person has confirmed as theirs: the phone and the primary email. */
export async function recipientsOf(db: Db, nationalId: string): Promise<Recipients> {
  const { phone, email } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('profile')
        .select('phone')
        .where('national_id', '=', nationalId)
        .where('phone_verified', '=', true)
        .as('phone'),
      selectFrom('email')
        .select('email')
        .where('national_id', '=', nationalId)
        .where('is_primary', '=', true)
        .where('verified', '=', true)
        .limit(1)
        .as('email'),
    ])
    .executeTakeFirstOrThrow()
  return { phones: phone ? [phone] : [], emails: email ? [email] : [] }
}

interface About {
  /** In words. */
  readonly device?: string
  /** Those of before a change; they are told as well. */
  readonly former?: Recipients
}

/**
 * Tells the person by text and mail, in the transaction of what it tells; each number and address at most once an hour
 * of each kind. Whoever has confirmed no contact details is not told.
 */
export async function queueNotice(
  identity: Pick<Identity, 'now' | 'secrets' | 'outbox' | 'config'>,
  tx: Db,
  nationalId: string,
  kind: NoticeKind,
  { device = '', former }: About = {},
): Promise<void> {
  const present = await recipientsOf(tx, nationalId)
  const due = async (all: readonly string[]) => {
    const found: string[] = []
    // Counted for each: whoever is new among them, or was the one before the last, has heard of nothing yet.
    for (const to of new Set(all))
      if (await tryUse({ ...identity, db: tx }, limits.notices, `${nationalId}:${kind}:${to}`)) found.push(to)
    return found
  }
  // In one order, so that two changes at once don't wait for each other.
  const phones = await due([...(former?.phones ?? []), ...present.phones].sort())
  const emails = await due([...(former?.emails ?? []), ...present.emails].sort())
  if (phones.length + emails.length === 0) return
  const person = await tx
    .selectFrom('person')
    .select('language')
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  const { text, mail } = noticeOf(kind, person?.language ?? 'is', {
    device,
    hasPasskeys: identity.config.relyingParty !== undefined,
  })
  for (const to of phones) await identity.outbox.queue(tx, 'noticeText', { to, text })
  for (const to of emails) await identity.outbox.queue(tx, 'noticeMail', { to, ...mail })
}
