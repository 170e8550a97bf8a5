import { randomBytes, randomUUID } from 'node:crypto'

import { RegistryError, type Role, type Token } from '@hlid/remote-contract/registry'

import { sha256 } from '../digest'
import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'

/** Who is asking. A team's token speaks for that team; an operator's for nobody but the operators. */
export interface Principal {
  readonly id: string
  readonly role: Role
  readonly team: string | null
  readonly label: string
}

export interface NewToken {
  readonly role: Role
  readonly team: string | null
  readonly label: string
  readonly expiresAt: Date
}

const prefix = 'hlid_'

/** 256 random bits: a plain SHA-256 of it is as good as a slow hash, and can be looked up by an index. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

export async function insertToken(
  tx: RegistryTransaction,
  token: NewToken,
  secret: string,
  { actor, now }: { actor: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('tokens')
    .values({
      id,
      hash: sha256(secret),
      role: token.role,
      team: token.team,
      label: token.label,
      expires_at: token.expiresAt,
      revoked_at: null,
    })
    .execute()
  const evidence = { id, role: token.role, label: token.label, expiresAt: token.expiresAt.toISOString() }
  await appendHistory(tx, { actor, action: 'token', subject: token.team ?? 'operators', evidence }, now)
  return id
}

export async function createToken(
  db: RegistryDb,
  token: NewToken,
  by: { actor: string; now: Date },
): Promise<{ id: string; secret: string }> {
  const secret = newSecret()
  const id = await change(db, async (tx) => {
    if (token.team !== null) {
      const team = await tx.selectFrom('teams').select('name').where('name', '=', token.team).executeTakeFirst()
      if (!team)
        throw new RegistryError(
          'unknown-team',
          `There is no team ${token.team}; make it with: npx hlid team create ${token.team}`,
        )
    }
    return insertToken(tx, token, secret, by)
  })
  return { id, secret }
}

export async function findToken(db: RegistryDb, secret: string, now: Date): Promise<Principal | undefined> {
  if (!secret.startsWith(prefix)) return undefined
  return db
    .selectFrom('tokens')
    .select(['id', 'role', 'team', 'label'])
    .where('hash', '=', sha256(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Why a token is not good. Only who holds it learns that. */
export async function whyBad(db: RegistryDb, secret: string): Promise<'unknown' | 'revoked' | 'expired'> {
  const row = await db.selectFrom('tokens').select('revoked_at').where('hash', '=', sha256(secret)).executeTakeFirst()
  if (!row) return 'unknown'
  return row.revoked_at ? 'revoked' : 'expired'
}

export async function listTokens(db: RegistryDb): Promise<Token[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'role', 'team', 'label', 'created_at', 'expires_at', 'revoked_at'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, expires_at, revoked_at, ...token }) => ({
    ...token,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
  }))
}

export async function revokeToken(
  db: RegistryDb,
  id: string,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await change(db, async (tx) => {
    const row = await tx
      .updateTable('tokens')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('team')
      .executeTakeFirst()
    if (!row) throw new RegistryError('unknown-token', `There is no token ${id} in use.`)
    await appendHistory(tx, { actor, action: 'revoke', subject: row.team ?? 'operators', evidence: { id } }, now)
  })
}
