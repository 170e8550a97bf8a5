import { sql } from 'kysely'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { equal, randomId } from '../secrets'
import { threeDigits } from './challenge'

/** Spec, section 9. */
const attemptsAllowed = 3
const livesForMs = 10 * 60_000

export type CodePurpose = 'login' | 'email' | 'phone'

/** Whose code, and for which value: one sent to an address proves that address and no other. */
export interface CodeFor {
  readonly purpose: CodePurpose
  readonly owner: string
  readonly value: string
}

/** Makes a code that replaces the one before it. @returns the digits to send */
export async function makeCode({ db, secrets, now }: Identity, { purpose, owner, value }: CodeFor): Promise<string> {
  const digits = threeDigits()
  const id = randomId()
  await db
    .updateTable('code')
    .set({ used_at: now() })
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('code')
    .values({
      id,
      purpose,
      owner,
      value,
      hash: secrets.mac('code', `${id}:${digits}`),
      created_at: now(),
      expires_at: new Date(now().getTime() + livesForMs),
    })
    .execute()
  return digits
}

const spent = () => new Problem('attempt-failed', { detail: 'expired', remainingAttempts: 0 })

/**
 * Uses a code. The attempt is counted before anything is compared, so that guesses made at once can't outrun the count.
 * @throws Problem attempt-failed: `invalid` with the attempts that remain, or `expired` when none do
 */
export async function redeemCode({ db, secrets, now }: Identity, about: CodeFor, digits: string): Promise<void> {
  const latest = await db
    .selectFrom('code')
    .select('id')
    .where('owner', '=', about.owner)
    .where('purpose', '=', about.purpose)
    .where('value', '=', about.value)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const counted = await db
    .updateTable('code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', latest?.id ?? '')
    .where('used_at', 'is', null)
    .where('attempts', '<', attemptsAllowed)
    .where('expires_at', '>', now())
    .returning(['id', 'hash', 'attempts'])
    .executeTakeFirst()
  // The same work is done where there is no code, so that time tells nothing.
  const isRight = equal(counted?.hash ?? '', secrets.mac('code', `${counted?.id ?? ''}:${digits}`))
  if (!counted) throw spent()
  if (!isRight) {
    const remainingAttempts = attemptsAllowed - counted.attempts
    if (remainingAttempts === 0) throw spent()
    throw new Problem('attempt-failed', { detail: 'invalid', remainingAttempts, fields: { code: ['codeNotCorrect'] } })
  }
  const { numUpdatedRows } = await db
    .updateTable('code')
    .set({ used_at: now() })
    .where('id', '=', counted.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw spent()
}
