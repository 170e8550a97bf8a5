import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { equal, randomId } from '../secrets'
import { threeDigits } from './challenge'
import { lostForMs } from './lifetimes'
import { countUse, giveBack, limits } from './rates'

/** Spec, section 9. */
const attemptsAllowed = 3
const livesForMs = 10 * 60_000
const freshForMs = 30_000

export type CodePurpose = 'login' | 'email' | 'phone'

/** Whose code, and for which value: one sent to an address proves that address and no other. */
export interface CodeFor {
  readonly purpose: CodePurpose
  /** National ID. */
  readonly owner: string
  readonly value: string
  /** The browser that signs in; undefined where a session stands for the person. */
  readonly browserHash?: string
  /** Whose wrong codes are counted together; all the owner's where undefined. */
  readonly countedAs?: string
}

const wrongCodesOf = ({ purpose, owner, countedAs = owner }: CodeFor) =>
  [purpose === 'login' ? limits.wrongLoginCodes : limits.wrongContactCodes, countedAs] as const

/** When a code that is there stays as it is: all its attempts are used, or it was sent a moment ago. */
type Unless = 'spent' | 'fresh' | undefined

/** Replaces the code that was there. While that one lived, the attempts used on it stay used. */
async function replaceCode(
  { db, secrets, now }: Identity,
  about: CodeFor,
  unless: Unless,
): Promise<MadeCode | undefined> {
  const { purpose, owner, value, browserHash = '' } = about
  const digits = threeDigits()
  const id = randomId()
  const expires = now().getTime() + livesForMs
  const isLive = sql<boolean>`(code.used_at is null and code.expires_at > ${now()} and code.value = excluded.value)`
  const isSpent = sql<boolean>`(${isLive} and code.attempts >= ${attemptsAllowed})`
  const isFresh = sql<boolean>`(${isLive} and not ${isSpent} and code.expires_at > ${new Date(expires - freshForMs)})`
  const stays = unless === 'spent' ? isSpent : unless === 'fresh' ? isFresh : sql<boolean>`false`
  const made = await db
    .insertInto('code')
    .values({
      purpose,
      owner,
      browser_hash: browserHash,
      value,
      id,
      hash: secrets.mac('code', `${id}:${digits}`),
      expires_at: new Date(expires),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'owner', 'browser_hash'])
        .doUpdateSet({
          value: sql<string>`excluded.value`,
          id: sql<string>`excluded.id`,
          hash: sql<string>`excluded.hash`,
          replaced: sql<
            string[]
          >`case when ${isLive} and not ${isSpent} then code.replaced || (code.id || ':' || code.hash) else '{}' end`,
          attempts: sql<number>`case when ${isLive} and not ${isSpent} then code.attempts else 0 end`,
          expires_at: sql<Date>`excluded.expires_at`,
          used_at: null,
        })
        .where(sql<boolean>`not ${stays}`),
    )
    .returning('replaced')
    .executeTakeFirst()
  return made && { digits, replaces: made.replaced.length > 0 }
}

/** What is sent. */
export interface MadeCode {
  readonly digits: string
  /** Whether another one, which was still good, is not good any more. */
  readonly replaces: boolean
}

/** Makes a code. Where the one before had attempts left, those used are not given back. */
export async function makeCode(identity: Identity, about: CodeFor): Promise<MadeCode> {
  const made = await replaceCode(identity, about, undefined)
  if (!made) throw new Error('A code that is made in any case was not.')
  return made
}

/** As `makeCode`, but undefined where one was sent a moment ago, or where (`spent`) the person must start over. */
export const makeCodeUnless = (identity: Identity, about: CodeFor, unless: 'spent' | 'fresh') =>
  replaceCode(identity, about, unless)

/** Whether a code was sent for this, however long ago it was. */
export async function hasCode({ db }: Identity, { purpose, owner, value, browserHash = '' }: CodeFor) {
  const own = db.selectFrom('code').select('id').where('purpose', '=', purpose).where('owner', '=', owner)
  const row = await own.where('browser_hash', '=', browserHash).where('value', '=', value).executeTakeFirst()
  return row !== undefined
}

/** @throws Problem too-many for whoever has no guesses left today */
export async function checkGuessesLeft(identity: Identity, about: CodeFor): Promise<void> {
  await countUse(identity, ...wrongCodesOf(about))
  await giveBack(identity, ...wrongCodesOf(about))
}

const wasReplaced = ({ secrets }: Identity, replaced: readonly string[], digits: string) =>
  replaced.some((one) => {
    const [id = '', hash = ''] = one.split(':')
    return equal(hash, secrets.mac('code', `${id}:${digits}`))
  })

/** Nothing more can be tried with this code: its time is over or its attempts are. */
export const over = (detail: 'expired' | 'spent') => new Problem('attempt-failed', { detail, remainingAttempts: 0 })

/** Why no attempt was left to count. Without a code it is asked all the same, so that time tells nothing. */
async function whyOver({ db, now }: Identity, { purpose, owner, value, browserHash = '' }: CodeFor) {
  const spent = await db
    .selectFrom('code')
    .select('id')
    .where('purpose', '=', purpose)
    .where('owner', '=', owner)
    .where('browser_hash', '=', browserHash)
    .where('value', '=', value)
    .where('used_at', 'is', null)
    .where('attempts', '>=', attemptsAllowed)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return over(spent ? 'spent' : 'expired')
}

/**
 * Uses a code. The attempt is counted before anything is compared, so that guesses made at once can't outrun the count;
 * a wrong one counts against the day's limit too. Whoever enters it again a moment later has not heard that it was right.
 * @param onWrong called for a wrong one, before that is thrown
 * @returns whether it had been used already
 * @throws Problem attempt-failed: `replaced` for an earlier code, `invalid` with the attempts that remain, or `spent` and `expired` when none do; too-many
 */
export async function redeemCode(
  identity: Identity,
  about: CodeFor,
  digits: string,
  onWrong: () => Promise<void> = async () => undefined,
): Promise<'first' | 'again'> {
  const { db, secrets, now } = identity
  await countUse(identity, ...wrongCodesOf(about))
  const counted = await db
    .updateTable('code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('purpose', '=', about.purpose)
    .where('owner', '=', about.owner)
    .where('browser_hash', '=', about.browserHash ?? '')
    .where('value', '=', about.value)
    .where((code) =>
      code.or([code('used_at', 'is', null), code('used_at', '>', new Date(now().getTime() - lostForMs))]),
    )
    .where('attempts', '<', attemptsAllowed)
    .where('expires_at', '>', now())
    .returning(['id', 'hash', 'attempts', 'replaced', 'used_at'])
    .executeTakeFirst()
  // The same work is done where there is no code, so that time tells nothing.
  const isRight = equal(counted?.hash ?? '', secrets.mac('code', `${counted?.id ?? ''}:${digits}`))
  if (!counted) {
    await giveBack(identity, ...wrongCodesOf(about))
    throw await whyOver(identity, about)
  }
  const own = db.updateTable('code').where('id', '=', counted.id)
  const isReplaced = !isRight && wasReplaced(identity, counted.replaced, digits)
  // What was sent to them is no guess: the attempt is theirs again.
  if (isRight || isReplaced) {
    await own.set({ attempts: sql<number>`attempts - 1` }).execute()
    await giveBack(identity, ...wrongCodesOf(about))
  }
  if (!isRight && counted.used_at) throw over('expired')
  if (isReplaced) {
    const remainingAttempts = attemptsAllowed - counted.attempts + 1
    throw new Problem('attempt-failed', { detail: 'replaced', remainingAttempts })
  }
  if (!isRight) {
    await onWrong()
    const remainingAttempts = attemptsAllowed - counted.attempts
    if (remainingAttempts === 0) throw over('spent')
    throw new Problem('attempt-failed', { detail: 'invalid', remainingAttempts, fields: { code: ['codeNotCorrect'] } })
  }
  const { numUpdatedRows } = await own.set({ used_at: now() }).where('used_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 0n ? 'again' : 'first'
}
