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

interface Signed extends ChallengeFor {
  readonly id: string
  readonly code: string
  readonly expires: number
}

const encode = (value: Signed) => Buffer.from(JSON.stringify(value)).toString('base64url')

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

/** @throws Problem validation-failed for one that is not ours, too old, for something else, or already used */
export async function redeemChallenge(
  { db, secrets, now }: Identity,
  given: { readonly challenge: string; readonly code: string },
  about: ChallengeFor,
): Promise<string> {
  const refused = new Problem('validation-failed', {
    detail: 'expired',
    fields: { verificationProperties: ['expired'] },
  })
  const [payload = '', mac = ''] = given.challenge.split('.')
  if (!equal(mac, secrets.mac('challenge', payload))) throw refused
  const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Signed
  const isForThis =
    signed.kind === about.kind &&
    signed.method === about.method &&
    signed.subject === about.subject &&
    signed.browserHash === about.browserHash &&
    signed.code === given.code &&
    signed.expires > now().getTime()
  if (!isForThis) throw refused
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenge')
    .values({ id: signed.id, expires_at: new Date(signed.expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw refused
  return signed.code
}
