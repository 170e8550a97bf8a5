import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import type { Tables } from '../store/tables'

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

/** A limit, and what is counted by it. */
export type Counted = readonly [limit: Limit, key: string]

/**
 * Counts one use for each, in one statement, until one is refused: what is refused does not count, nor does what comes
 * after it. The keys are kept as MACs, so the table tells nobody's number. They wait for each other in the order in which
 * they are given, which is the same wherever they are counted together.
 */
async function refusal(identity: Counting, counted: readonly Counted[]) {
  const at = identity.now()
  const one = ([{ name, limit, seconds }, key]: Counted, place: number) => {
    const since = new Date(at.getTime() - seconds * 1000)
    const until = new Date(at.getTime() + seconds * 1000)
    const recent = sql`array(select use from unnest(rate.uses) use where use > ${since}::timestamptz order by use)`
    const isFree = sql`cardinality(${recent}) < ${limit}`
    const before = place ? sql`where (select granted from ${sql.id(`use_${place - 1}`)})` : sql``
    return sql`${sql.id(`use_${place}`)} as (
      insert into rate (key, uses, granted, expires_at)
      select ${keyOf(identity, name, key)}, array[${at}::timestamptz], true, ${until}::timestamptz ${before}
      on conflict (key) do update set granted = ${isFree},
        uses = case when ${isFree} then ${recent} || excluded.uses else ${recent} end,
        expires_at = case when ${isFree} then excluded.expires_at else rate.expires_at end
      returning granted, uses)`
  }
  const each = counted.map((_, place) => sql`select granted, uses from ${sql.id(`use_${place}`)}`)
  const { rows } = await sql<Pick<Tables['rate'], 'granted' | 'uses'>>`with ${sql.join(counted.map(one))}
    ${sql.join(each, sql` union all `)}`.execute(identity.db)
  const place = rows.findIndex(({ granted }) => !granted)
  const [limit] = counted[place] ?? []
  if (!limit) return undefined
  const freeAt = (rows[place]?.uses[0] ?? at).getTime() + limit.seconds * 1000
  return { freeInSeconds: Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000)) }
}

/** @throws Problem too-many, with the seconds until the next use is free */
export const countUse = (identity: Counting, ...counted: Counted): Promise<void> => countUses(identity, counted)

/** The same for several, of which the first that is used up refuses, and those after it are not counted. */
export async function countUses(identity: Counting, ...counted: readonly Counted[]): Promise<void> {
  const refused = await refusal(identity, counted)
  if (refused) throw new Problem('too-many', { detail: 'wait' }, refused.freeInSeconds)
}

/** The same where nobody is refused: whether it was within the limit. */
export const tryUse = async (identity: Counting, ...counted: Counted): Promise<boolean> =>
  (await refusal(identity, [counted])) === undefined

/** Gives the newest use back: it turned out to be none of what the limit is against. */
export async function giveBack(identity: Identity, { name }: Limit, key: string): Promise<void> {
  await identity.db
    .updateTable('rate')
    .set({ uses: sql<Date[]>`trim_array(uses, 1)` })
    .where('key', '=', keyOf(identity, name, key))
    .where(sql<boolean>`cardinality(uses) > 0`)
    .execute()
}
