import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'

/** At most `limit` in any stretch of `seconds`, for whatever the key stands for. */
export interface Limit {
  readonly name: string
  readonly limit: number
  readonly seconds: number
}

const tenMinutes = 600
const hour = 3600

export const limits = {
  /** Each leaves an interaction for its hour. */
  authorizeAddress: { name: 'authorize-address', limit: 600, seconds: tenMinutes },
  authenticateIdentifier: { name: 'authenticate-identifier', limit: 5, seconds: tenMinutes },
  authenticateBrowser: { name: 'authenticate-browser', limit: 20, seconds: tenMinutes },
  authenticateAddress: { name: 'authenticate-address', limit: 100, seconds: tenMinutes },
  passkeyBrowser: { name: 'passkey-browser', limit: 20, seconds: tenMinutes },
  passkeyAddress: { name: 'passkey-address', limit: 100, seconds: tenMinutes },
  newPasskeys: { name: 'new-passkeys', limit: 20, seconds: hour },
  checkDeviceIdentifier: { name: 'check-device-identifier', limit: 10, seconds: tenMinutes },
  checkDeviceBrowser: { name: 'check-device-browser', limit: 30, seconds: tenMinutes },
  checkDeviceAddress: { name: 'check-device-address', limit: 100, seconds: tenMinutes },
  loginResends: { name: 'login-resends', limit: 10, seconds: hour },
  resendOnce: { name: 'resend-once', limit: 1, seconds: 30 },
  resendAll: { name: 'resend-all', limit: 5, seconds: hour },
  resendBrowser: { name: 'resend-browser', limit: 20, seconds: hour },
  resendAddress: { name: 'resend-address', limit: 100, seconds: hour },
  loginCodes: { name: 'login-codes', limit: 5, seconds: hour },
  wrongLoginCodes: { name: 'wrong-codes', limit: 10, seconds: 24 * hour },
  wrongContactCodes: { name: 'wrong-contact-codes', limit: 10, seconds: 24 * hour },
  verificationOnce: { name: 'verification-once', limit: 1, seconds: 30 },
  verificationAll: { name: 'verification-all', limit: 5, seconds: hour },
  notices: { name: 'notices', limit: 1, seconds: hour },
  restrictionOff: { name: 'restriction-off', limit: 10, seconds: hour },
  wrongPasskeyEntries: { name: 'wrong-passkey-entries', limit: 1, seconds: tenMinutes },
  restrictedEntries: { name: 'restricted-entries', limit: 1, seconds: tenMinutes },
  inquiries: { name: 'inquiries', limit: 600, seconds: 60 },
  /** Kept for months, in the feed of the client application that sent them. */
  events: { name: 'events', limit: 120, seconds: hour },
} as const satisfies Record<string, Limit>

type Counting = Pick<Identity, 'db' | 'now' | 'secrets'>

const keyOf = ({ secrets }: Pick<Counting, 'secrets'>, name: string, key: string) =>
  secrets.mac('rate', `${name}:${key}`)

/** Counts one use; one that is refused does not count. The key is kept as a MAC, so the table tells nobody's number. */
async function use(identity: Counting, { name, limit, seconds }: Limit, key: string) {
  const at = identity.now()
  const windowMs = seconds * 1000
  const recent = sql`array(select use from unnest(rate.uses) use where use > ${new Date(at.getTime() - windowMs)}::timestamptz order by use)`
  const isFree = sql<boolean>`cardinality(${recent}) < ${limit}`
  const { granted, uses } = await identity.db
    .insertInto('rate')
    .values({
      key: keyOf(identity, name, key),
      uses: sql`array[${at}::timestamptz]`,
      granted: true,
      expires_at: new Date(at.getTime() + windowMs),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        uses: sql<Date[]>`case when ${isFree} then ${recent} || excluded.uses else ${recent} end`,
        granted: isFree,
        expires_at: sql<Date>`case when ${isFree} then excluded.expires_at else rate.expires_at end`,
      }),
    )
    .returning(['granted', 'uses'])
    .executeTakeFirstOrThrow()
  const freeAt = (uses[0] ?? at).getTime() + windowMs
  return { granted, freeInSeconds: Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)) }
}

/** @throws Problem too-many, with the seconds until the next use is free */
export async function countUse(identity: Counting, limit: Limit, key: string): Promise<void> {
  const { granted, freeInSeconds } = await use(identity, limit, key)
  if (!granted) throw new Problem('too-many', { detail: 'wait' }, freeInSeconds)
}

/** The same where nobody is refused: whether it was within the limit. */
export const tryUse = async (identity: Counting, limit: Limit, key: string): Promise<boolean> =>
  (await use(identity, limit, key)).granted

/** Gives the newest use back: it turned out to be none of what the limit is against. */
export async function giveBack(identity: Identity, { name }: Limit, key: string): Promise<void> {
  await identity.db
    .updateTable('rate')
    .set({ uses: sql<Date[]>`trim_array(uses, 1)` })
    .where('key', '=', keyOf(identity, name, key))
    .where(sql<boolean>`cardinality(uses) > 0`)
    .execute()
}
