import { randomBytes } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Identity } from '../identity'
import { equal } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'

const idBytes = 16
const timeBytes = 6
export const challengeLivesForMs = 5 * 60_000

/** What a challenge is bound to: a use, and the interaction or session, of one browser. */
export interface PasskeyChallengeFor {
  readonly use: 'sign-in' | 'new'
  readonly subject: string
  readonly browserHash: string
}

/** One that is ours, and for what it is used for. */
export interface PasskeyChallenge {
  readonly id: string
  readonly expires: number
}

const macOf = ({ secrets }: Pick<Identity, 'secrets'>, head: Buffer, about: PasskeyChallengeFor) =>
  secrets.mac('passkey-challenge', [about.use, about.subject, about.browserHash, head.toString('base64url')].join(':'))

/** Bytes of chance, the time they end and our MAC over both and what they are for: nothing is kept until they are used. */
export function makePasskeyChallenge(
  identity: Pick<Identity, 'secrets' | 'now'>,
  about: PasskeyChallengeFor,
): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(idBytes + timeBytes)
  randomBytes(idBytes).copy(head)
  head.writeUIntBE(identity.now().getTime() + challengeLivesForMs, idBytes, timeBytes)
  return Uint8Array.from(Buffer.concat([head, Buffer.from(macOf(identity, head, about), 'base64url')]))
}

/** @returns undefined for one that is not ours, or for something or somebody else */
export function readPasskeyChallenge(
  identity: Pick<Identity, 'secrets'>,
  challenge: string,
  about: PasskeyChallengeFor,
): PasskeyChallenge | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length <= idBytes + timeBytes) return undefined
  const head = bytes.subarray(0, idBytes + timeBytes)
  const mac = bytes.subarray(idBytes + timeBytes).toString('base64url')
  if (!equal(mac, macOf(identity, head, about))) return undefined
  return { id: head.subarray(0, idBytes).toString('base64url'), expires: head.readUIntBE(idBytes, timeBytes) }
}

/** What was signed: to sign in, in place of a code, or to be kept as a new passkey. */
export type PasskeyUse = NonNullable<Selectable<Tables['used_challenge']>['used_for']>

/** Takes a challenge. @returns whether it was not taken before */
export async function takePasskeyChallenge(
  tx: Db,
  { id, expires }: PasskeyChallenge,
  usedFor: PasskeyUse,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenge')
    .values({ id, expires_at: new Date(expires), used_for: usedFor, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** That it was taken for this before; undefined where it was not. */
export const takenBefore = (db: Db, { id }: PasskeyChallenge, usedFor: PasskeyUse) =>
  db
    .selectFrom('used_challenge')
    .select(['id', 'used_at', 'session_uid'])
    .where('id', '=', id)
    .where('used_for', '=', usedFor)
    .executeTakeFirst()
