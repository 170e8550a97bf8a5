import { randomInt } from 'node:crypto'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { equal, randomId } from '../secrets'

const livesForMs = 10 * 60_000

/** What a challenge is bound to: a method, and the interaction or inquiry, of one browser. */
export interface ChallengeFor {
  readonly kind: 'login' | 'confirm'
  readonly method: string
  readonly subject: string
  readonly browserHash: string
}

/** What the service signed. */
export interface Challenge extends ChallengeFor {
  readonly id: string
  readonly code: string
  readonly expires: number
}

const encode = (value: Challenge) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const threeDigits = () => String(randomInt(1000)).padStart(3, '0')

/** The number to compare, signed together with what it is for: authenticate takes it once, from that browser only. */
export function makeChallenge({ secrets, now }: Identity, about: ChallengeFor) {
  const expires = now().getTime() + livesForMs
  const code = threeDigits()
  const payload = encode({ ...about, id: randomId(), code, expires })
  return {
    verificationProperties: { challenge: `${payload}.${secrets.mac('challenge', payload)}`, code },
    expiresAt: new Date(expires).toISOString(),
  }
}

const refusal = () =>
  new Problem('validation-failed', { detail: 'expired', fields: { verificationProperties: ['invalid'] } })

/**
 * Reads a challenge, and leaves it good: whoever has a wrong code for a person shows one before anything is counted.
 * @throws Problem validation-failed for one that is not ours, too old, or for something else
 */
export function readChallenge(
  { secrets, now }: Identity,
  given: { readonly challenge: string; readonly code: string },
  about: ChallengeFor,
): Challenge {
  const [payload = '', mac = ''] = given.challenge.split('.')
  if (!equal(mac, secrets.mac('challenge', payload))) throw refusal()
  const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Challenge
  const isForThis =
    signed.kind === about.kind &&
    signed.method === about.method &&
    signed.subject === about.subject &&
    signed.browserHash === about.browserHash &&
    signed.code === given.code &&
    signed.expires > now().getTime()
  if (!isForThis) throw refusal()
  return signed
}

/** Takes a challenge, once. @throws Problem validation-failed for one that was taken before */
export async function redeemChallenge({ db }: Identity, { id, code, expires }: Challenge): Promise<string> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenge')
    .values({ id, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw refusal()
  return code
}
