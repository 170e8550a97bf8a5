import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Language } from '../http/locale'
import { waitMessage } from '../notify/words'
import type { Identity } from '../identity'

/** At most `limit` in each window of `seconds`, for whatever the key stands for. */
export interface Limit {
  readonly name: string
  readonly limit: number
  readonly seconds: number
}

export const limits = {
  authenticateIdentifier: { name: 'authenticate-identifier', limit: 5, seconds: 600 },
  authenticateBrowser: { name: 'authenticate-browser', limit: 20, seconds: 600 },
  authenticateAddress: { name: 'authenticate-address', limit: 100, seconds: 600 },
  checkDeviceAddress: { name: 'check-device-address', limit: 100, seconds: 600 },
  checkDeviceIdentifier: { name: 'check-device-identifier', limit: 10, seconds: 600 },
  resendOnce: { name: 'resend-once', limit: 1, seconds: 30 },
  resendAll: { name: 'resend-all', limit: 5, seconds: 3600 },
  verificationOnce: { name: 'verification-once', limit: 1, seconds: 30 },
  verificationAll: { name: 'verification-all', limit: 5, seconds: 3600 },
  inquiries: { name: 'inquiries', limit: 600, seconds: 60 },
} as const satisfies Record<string, Limit>

/**
 * Counts one use. The key is kept as a MAC, so the table tells nobody's number.
 * @throws Problem too-many, with the seconds until the window ends
 */
export async function countUse(
  { db, secrets, now }: Identity,
  { name, limit, seconds }: Limit,
  key: string,
  language: Language,
): Promise<void> {
  const at = now().getTime() / 1000
  const slot = Math.floor(at / seconds)
  const endsAt = (slot + 1) * seconds
  const { n } = await db
    .insertInto('rate')
    .values({ key: secrets.mac('rate', `${name}:${key}`), slot, n: 1, expires_at: new Date(endsAt * 1000) })
    .onConflict((conflict) => conflict.columns(['key', 'slot']).doUpdateSet({ n: sql<number>`rate.n + 1` }))
    .returning('n')
    .executeTakeFirstOrThrow()
  if (n <= limit) return
  const wait = Math.max(1, Math.ceil(endsAt - at))
  throw new Problem('too-many', { detail: 'wait', errorMessage: waitMessage(language, wait) }, wait)
}
