import { createPrivateKey } from 'node:crypto'

import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql, type Kysely } from 'kysely'

import { signingAlgorithms } from '../client-keys'
import { randomId, type Secrets } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'

/** The longest life of a token, and an hour for clocks that differ. */
const retiredForMs = 9 * 3600_000
/** For how long the published keys may be kept, which is how long one that was stolen is believed after it is withdrawn. */
export const keysKeptSeconds = 3600
/** Many libraries keep them for a day, whatever they are told; a cache on the way may have held them for as long as it may. */
const knownAfterMs = 24 * 3600_000 + keysKeptSeconds * 1000
const lockName = 7_405_001

const order = { current: 0, next: 1, retired: 2 }

async function makeKey(alg: (typeof signingAlgorithms)[number], secrets: Secrets) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: 2048 })
  const kid = randomId(9)
  const jwk = { ...(await exportJWK(privateKey)), kid, alg, use: 'sig' }
  const encrypted = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secrets.key('signing-keys'))
  return { kid, alg, jwk: encrypted }
}

/** One process at a time changes the keys. */
const changeKeys = <Result>(db: Kysely<Tables>, change: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockName})`.execute(tx)
    return change(tx)
  })

async function makeMissing(tx: Db, secrets: Secrets, now: Date): Promise<void> {
  const held = await tx.selectFrom('signing_key').select(['alg', 'state']).execute()
  for (const alg of signingAlgorithms) {
    for (const state of ['current', 'next'] as const) {
      if (held.some((key) => key.alg === alg && key.state === state)) continue
      const made = await makeKey(alg, secrets)
      await tx
        .insertInto('signing_key')
        .values({ ...made, state, created_at: now })
        .execute()
    }
  }
}

/** Makes what is missing, for each algorithm that a registration may ask for: a key that signs and the one after it, which clients learn of before it signs. */
export const ensureSigningKeys = (db: Kysely<Tables>, secrets: Secrets, now: Date): Promise<void> =>
  changeKeys(db, (tx) => makeMissing(tx, secrets, now))

export interface Rotation {
  /** A key was stolen: the next one signs at once, and what the old one signed is worth nothing from now on. */
  readonly isCompromised: boolean
  /** Written down with it, where somebody asked. */
  readonly note?: (tx: Db) => Promise<unknown>
}

/** The next keys are made when the ones before them begin to sign. */
async function nextMadeAt(db: Db): Promise<number> {
  const next = await db.selectFrom('signing_key').select('created_at').where('state', '=', 'next').execute()
  return Math.max(...next.map(({ created_at }) => created_at.getTime()))
}

/** current → retired, next → current, and a new next. Tokens signed with the retired key stay valid. */
async function rotate(tx: Db, secrets: Secrets, now: Date, { isCompromised, note }: Rotation): Promise<void> {
  const retireAt = new Date(now.getTime() + retiredForMs)
  const keys = tx.updateTable('signing_key')
  await keys.set({ state: 'retired', retire_at: retireAt }).where('state', '=', 'current').execute()
  if (isCompromised) await tx.deleteFrom('signing_key').where('state', '=', 'retired').execute()
  await keys.set({ state: 'current' }).where('state', '=', 'next').execute()
  await makeMissing(tx, secrets, now)
  await note?.(tx)
}

/**
 * @returns undefined when it is done; else when it can be, since clients keep the published keys for a while and would
 *   not yet know the one that is to sign
 */
export const rotateSigningKeys = (
  db: Kysely<Tables>,
  secrets: Secrets,
  now: Date,
  rotation: Rotation,
): Promise<Date | undefined> =>
  changeKeys(db, async (tx) => {
    const known = new Date((await nextMadeAt(tx)) + knownAfterMs)
    if (known > now && !rotation.isCompromised) return known
    await rotate(tx, secrets, now, rotation)
    return undefined
  })

/** Rotates keys that have signed for so many days. @returns whether they had */
export async function rotateOldKeys(db: Kysely<Tables>, secrets: Secrets, now: Date, days: number): Promise<boolean> {
  const isOld = async (tx: Db) => (await nextMadeAt(tx)) + days * 24 * 3600_000 <= now.getTime()
  // Without the lock first: it is asked each minute, and holds each time but one.
  if (!(await isOld(db))) return false
  return changeKeys(db, async (tx) => {
    if (!(await isOld(tx))) return false
    await rotate(tx, secrets, now, { isCompromised: false })
    return true
  })
}

/** Withdraws keys whose tokens have all expired. @returns whether there were any */
export async function dropRetiredKeys(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('signing_key').where('retire_at', '<', now).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Which keys are published, and what each is for. */
export async function listSigningKeys(db: Db) {
  const keys = await db
    .selectFrom('signing_key')
    .select(['kid', 'alg', 'state', 'created_at', 'retire_at'])
    .orderBy('created_at')
    .execute()
  const sorted = keys.sort((one, other) => one.alg.localeCompare(other.alg) || order[one.state] - order[other.state])
  return sorted.map(({ kid, alg, state, created_at, retire_at }) => ({
    kid,
    alg,
    state,
    createdAt: created_at.toISOString(),
    retiresAt: retire_at?.toISOString() ?? null,
  }))
}

/** Every published key; the first that fits an algorithm is the one that signs. */
export async function readSigningKeys(db: Kysely<Tables>, secrets: Secrets): Promise<JWK[]> {
  const rows = await db
    .selectFrom('signing_key')
    .select(['jwk', 'state'])
    // Discovery lists the algorithms in the order of the keys, and says the same after each start.
    .orderBy('alg')
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  const sorted = rows.sort((one, other) => order[one.state] - order[other.state])
  return Promise.all(
    sorted.map(async ({ jwk }) => {
      const { plaintext } = await compactDecrypt(jwk, secrets.key('signing-keys'))
      return JSON.parse(new TextDecoder().decode(plaintext)) as JWK
    }),
  )
}

/** The key that signs now, for what the service signs itself, always with ES256. */
export async function signingKey(db: Kysely<Tables>, secrets: Secrets) {
  const [jwk] = (await readSigningKeys(db, secrets)).filter((key) => key.alg === 'ES256')
  if (!jwk?.kid) throw new Error('No signing key: ensureSigningKeys makes one at start.')
  return { kid: jwk.kid, key: createPrivateKey({ key: { ...jwk }, format: 'jwk' }) }
}
