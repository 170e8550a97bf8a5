import { createPrivateKey } from 'node:crypto'

import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql, type Kysely } from 'kysely'

import { randomId, type Secrets } from '../secrets'
import type { Tables } from '../store/tables'

/** ES256 signs; RS256 is there for old clients, and because discovery must offer it. */
const algorithms = ['ES256', 'RS256'] as const
/** The longest life of a token, and an hour for clocks that differ. */
const retiredForMs = 9 * 3600_000
const lockName = 7_405_001

const order = { current: 0, next: 1, retired: 2 }

async function makeKey(alg: (typeof algorithms)[number], secrets: Secrets) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: 2048 })
  const kid = randomId(9)
  const jwk = { ...(await exportJWK(privateKey)), kid, alg, use: 'sig' }
  const encrypted = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secrets.key('signing-keys'))
  return { kid, alg, jwk: encrypted }
}

/** Makes what is missing: a key that signs and the one after it, which clients learn of before it signs. */
export async function ensureSigningKeys(db: Kysely<Tables>, secrets: Secrets, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockName})`.execute(tx)
    const held = await tx.selectFrom('signing_key').select(['alg', 'state']).execute()
    for (const alg of algorithms) {
      for (const state of ['current', 'next'] as const) {
        if (held.some((key) => key.alg === alg && key.state === state)) continue
        await tx
          .insertInto('signing_key')
          .values({ ...(await makeKey(alg, secrets)), state, created_at: now })
          .execute()
      }
    }
  })
}

/** current → retired, next → current, and a new next. Tokens signed with the retired key stay valid. */
export async function rotateSigningKeys(db: Kysely<Tables>, secrets: Secrets, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockName})`.execute(tx)
    await tx.deleteFrom('signing_key').where('retire_at', '<', now).execute()
    await tx
      .updateTable('signing_key')
      .set({ state: 'retired', retire_at: new Date(now.getTime() + retiredForMs) })
      .where('state', '=', 'current')
      .execute()
    await tx.updateTable('signing_key').set({ state: 'current' }).where('state', '=', 'next').execute()
  })
  await ensureSigningKeys(db, secrets, now)
}

/** Every published key; the first that fits an algorithm is the one that signs. */
export async function readSigningKeys(db: Kysely<Tables>, secrets: Secrets): Promise<JWK[]> {
  const rows = await db.selectFrom('signing_key').select(['jwk', 'state']).execute()
  const sorted = rows.sort((one, other) => order[one.state] - order[other.state])
  return Promise.all(
    sorted.map(async ({ jwk }) => {
      const { plaintext } = await compactDecrypt(jwk, secrets.key('signing-keys'))
      return JSON.parse(new TextDecoder().decode(plaintext)) as JWK
    }),
  )
}

/** The key that signs now, for what the service signs itself. */
export async function signingKey(db: Kysely<Tables>, secrets: Secrets) {
  const [jwk] = (await readSigningKeys(db, secrets)).filter((key) => key.alg === 'ES256')
  if (!jwk?.kid) throw new Error('No signing key: ensureSigningKeys makes one at start.')
  return { kid: jwk.kid, key: createPrivateKey({ key: { ...jwk }, format: 'jwk' }) }
}
