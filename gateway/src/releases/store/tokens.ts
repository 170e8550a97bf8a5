import { randomBytes, randomUUID } from 'node:crypto'

import { RegistryError, type Role, type Run, type Token } from '@hlid/remote-contract/registry'

import { sha256 } from '../digest'
import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'

/** Who is asking. A team's token speaks for that team; an operator's for nobody but the operators. */
export interface Principal {
  readonly id: string
  readonly role: Role
  readonly team: string | null
  readonly label: string
  /** Of a CI that was given its token for its own. */
  readonly run?: Run | undefined
}

export interface NewToken {
  readonly role: Role
  readonly team: string | null
  readonly label: string
  readonly expiresAt: Date
  /** The token it is made with, or `registry`. */
  readonly madeBy: string | null
  /** The trusted publisher that it was given to, and the run that asked. */
  readonly publisher?: string
  readonly run?: Run
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
      publisher: token.publisher ?? null,
      run: token.run ? JSON.stringify(token.run) : null,
      made_by: token.madeBy,
    })
    .execute()
  const { role, label, publisher, run } = token
  const evidence = {
    ...{ id, role, label, expiresAt: token.expiresAt.toISOString() },
    ...(run && { publisher, run }),
  }
  await appendHistory(tx, { actor, action: 'token', subject: token.team ?? 'operators', evidence }, now)
  return id
}

/** @throws RegistryError where there is no such team */
export async function mustBeTeam(tx: RegistryTransaction, name: string): Promise<void> {
  const team = await tx.selectFrom('teams').select('name').where('name', '=', name).executeTakeFirst()
  if (!team)
    throw new RegistryError('unknown-team', `There is no team ${name}; make it with: npx hlid team create ${name}`)
}

export async function createToken(
  db: RegistryDb,
  token: NewToken,
  by: { actor: string; now: Date },
): Promise<{ id: string; secret: string }> {
  const secret = newSecret()
  const id = await change(db, async (tx) => {
    if (token.team !== null) await mustBeTeam(tx, token.team)
    return insertToken(tx, token, secret, by)
  })
  return { id, secret }
}

/** As a member of what it belongs to. */
export const readRun = (text: string | null): { readonly run?: Run } =>
  text === null ? {} : { run: JSON.parse(text) as Run } // so it was written

export async function findToken(db: RegistryDb, secret: string, now: Date): Promise<Principal | undefined> {
  if (!secret.startsWith(prefix)) return undefined
  const row = await db
    .selectFrom('tokens')
    .select(['id', 'role', 'team', 'label', 'run'])
    .where('hash', '=', sha256(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const { run, ...principal } = row
  return { ...principal, ...readRun(run) }
}

/** Why a token is not good. Only who holds it learns that. */
export async function whyBad(db: RegistryDb, secret: string): Promise<'unknown' | 'revoked' | 'expired'> {
  const row = await db.selectFrom('tokens').select('revoked_at').where('hash', '=', sha256(secret)).executeTakeFirst()
  if (!row) return 'unknown'
  return row.revoked_at ? 'revoked' : 'expired'
}

/** But for those of CIs that have expired: they are many, and the history has them. */
export async function listTokens(db: RegistryDb, now: Date): Promise<Token[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['id', 'role', 'team', 'label', 'created_at', 'expires_at', 'revoked_at'])
    .where((is) => is.or([is('publisher', 'is', null), is('expires_at', '>', now)]))
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
      .returning(['team', 'label'])
      .executeTakeFirst()
    if (!row) throw new RegistryError('unknown-token', `There is no token ${id} in use.`)
    await appendHistory(
      tx,
      { actor, action: 'revoke', subject: row.team ?? 'operators', evidence: { id, label: row.label } },
      now,
    )
  })
}
