import { randomUUID } from 'node:crypto'

import {
  RegistryError,
  type NewTrustedPublisher,
  type Run,
  type TrustedPublisher,
} from '@hlid/remote-contract/registry'
import type { Selectable } from 'kysely'

import { sha256 } from '../digest'
import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'
import type { RegistryTables } from './tables'
import { insertToken, mustBeTeam, newSecret } from './tokens'

interface By {
  readonly actor: string
  readonly now: Date
  readonly why: string | undefined
}

const reasonOf = (why: string | undefined) => (why === undefined ? {} : { reason: why })

/** As a token is held against it. */
export type KnownPublisher = Selectable<RegistryTables['trusted_publishers']>

const shown = ({
  repository_id: _id,
  created_at,
  removed_at: _removed,
  added_by: _by,
  ...publisher
}: KnownPublisher) => ({
  ...publisher,
  createdAt: created_at.toISOString(),
})

const inForce = (db: RegistryDb) => db.selectFrom('trusted_publishers').selectAll().where('removed_at', 'is', null)

export async function addPublisher(
  db: RegistryDb,
  { team, ci, issuer, audience, repository, ref, environment, subject }: NewTrustedPublisher,
  { actor, now, why, token }: By & { readonly token: string },
): Promise<TrustedPublisher> {
  const conditions = {
    ...{ ci, issuer, audience, repository: repository ?? null },
    ...{ ref: ref ?? null, environment: environment ?? null, subject: subject ?? null },
  }
  return change(db, async (tx) => {
    await mustBeTeam(tx, team)
    const others = await publishersOf(tx, issuer)
    const same = others.find((other) =>
      Object.entries(conditions).every(([name, value]) => other[name as keyof typeof conditions] === value),
    )
    if (same)
      throw new RegistryError(
        'publisher-taken',
        `Team ${same.team} trusts the very same already, as ${same.id}. Remove that one first (npx hlid team trust remove ${same.id}), or name another branch or environment.`,
      )
    const row = await tx
      .insertInto('trusted_publishers')
      .values({ id: randomUUID(), team, ...conditions, added_by: token })
      .returningAll()
      .executeTakeFirstOrThrow()
    const evidence = { id: row.id, ...conditions }
    await appendHistory(tx, { actor, action: 'trust', subject: team, evidence, ...reasonOf(why) }, now)
    return { ...shown(row), addedBy: actor }
  })
}

export async function listPublishers(db: RegistryDb): Promise<TrustedPublisher[]> {
  const rows = await db
    .selectFrom('trusted_publishers')
    .leftJoin('tokens', 'tokens.id', 'trusted_publishers.added_by')
    .selectAll('trusted_publishers')
    .select('tokens.label')
    .where('removed_at', 'is', null)
    .orderBy('trusted_publishers.team')
    .orderBy('trusted_publishers.created_at')
    .execute()
  // None but operators add them.
  return rows.map(({ label, ...row }) => ({ ...shown(row), ...(label !== null && { addedBy: `operator: ${label}` }) }))
}

export const publishersOf = (db: RegistryDb, issuer: string): Promise<KnownPublisher[]> =>
  inForce(db).where('issuer', '=', issuer).orderBy('created_at').execute()

/** @returns how many tokens that it was given ended with it */
export async function removePublisher(db: RegistryDb, id: string, { actor, now, why }: By): Promise<number> {
  return change(db, async (tx) => {
    const row = await tx
      .updateTable('trusted_publishers')
      .set({ removed_at: now })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('team')
      .executeTakeFirst()
    if (!row)
      throw new RegistryError(
        'unknown-publisher',
        `There is no trusted publisher ${id}; npx hlid team trust list shows those that there are.`,
      )
    const ended = await tx
      .updateTable('tokens')
      .set({ revoked_at: now })
      .where('publisher', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('id')
      .execute()
    const evidence = { id, endedTokens: ended.length }
    await appendHistory(tx, { actor, action: 'untrust', subject: row.team, evidence, ...reasonOf(why) }, now)
    return ended.length
  })
}

export interface Exchange {
  readonly publisher: KnownPublisher
  readonly run: Run
  /** The repository's, where the CI says one. */
  readonly repositoryId: string | undefined
  /** What no two ID tokens have in common. */
  readonly identifier: string
  readonly label: string
  readonly expiresAt: Date
  /** When the ID token can be held for good no more, whoever shows it. */
  readonly forgottenAt: Date
}

const refuse = (code: 'not-trusted' | 'used-id-token', message: string) =>
  new RegistryError(code, message, { error: 'invalid_request' })

/**
 * As it is under the lock: it may have been removed while the token was checked. The first token names the repository for
 * good, since whoever takes over its name later is somebody else.
 */
async function mustBeTrustedStill(tx: RegistryTransaction, { publisher, repositoryId }: Exchange): Promise<void> {
  const row = await inForce(tx).where('id', '=', publisher.id).executeTakeFirst()
  if (!row) throw refuse('not-trusted', 'The trusted publisher was removed a moment ago.')
  if (repositoryId === undefined || row.repository_id === repositoryId) return
  if (row.repository_id !== null)
    throw refuse(
      'not-trusted',
      `${row.repository} is another repository than it was: its ID is ${repositoryId}, and ${row.repository_id} is trusted. If it was made anew, an operator removes the trusted publisher and adds it again: npx hlid team trust remove ${row.id}`,
    )
  await tx.updateTable('trusted_publishers').set({ repository_id: repositoryId }).where('id', '=', row.id).execute()
}

/** One ID token for one token of its team, once. @returns the token's secret */
export async function exchangeToken(db: RegistryDb, exchange: Exchange, now: Date): Promise<string> {
  const { publisher, run, identifier, label, expiresAt, forgottenAt } = exchange
  const secret = newSecret()
  await change(db, async (tx) => {
    await mustBeTrustedStill(tx, exchange)
    await tx.deleteFrom('used_id_tokens').where('forgotten_at', '<', now).execute()
    const fresh = await tx
      .insertInto('used_id_tokens')
      .values({ hash: sha256(identifier), forgotten_at: forgottenAt })
      .onConflict((row) => row.doNothing())
      .returning('hash')
      .executeTakeFirst()
    if (!fresh)
      throw refuse(
        'used-id-token',
        'This ID token was exchanged before, and each works once. Where several commands share one, exchange it first: export HLID_TOKEN="$(npx hlid token exchange)"',
      )
    const made = { expiresAt, madeBy: publisher.added_by, publisher: publisher.id, run }
    const token = { role: 'team', team: publisher.team, label, ...made } as const
    await insertToken(tx, token, secret, { actor: `${publisher.team}: ${label}`, now })
  })
  return secret
}
