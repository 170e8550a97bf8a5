import { calculateJwkThumbprint } from 'jose'

import { Refusal } from '../refusal'
import { change, type RegistryDb } from './database'
import { appendHistory } from './history'

export interface PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
}

export interface Team {
  readonly name: string
  readonly remotes: readonly string[]
  readonly keys: readonly { readonly kid: string; readonly revokedAt: string | null }[]
}

interface By {
  readonly actor: string
  readonly now: Date
}

/** Makes the team, or adds to the one there is: asking twice for the same changes nothing. */
export async function saveTeam(
  db: RegistryDb,
  { name, remotes, key }: { name: string; remotes: readonly string[]; key?: PublicKey | undefined },
  { actor, now }: By,
): Promise<void> {
  const kid = key && (await calculateJwkThumbprint({ ...key }))
  await change(db, async (tx) => {
    const taken = await tx
      .selectFrom('remotes')
      .selectAll()
      .where('name', 'in', [...remotes, ''])
      .execute()
    const other = taken.find((remote) => remote.team !== name)
    if (other)
      throw new Refusal(
        409,
        'remote-taken',
        `${other.name} belongs to team ${other.team}. Choose another name, or give that team another key with: npx hlid team create ${other.team} --key <public key>`,
      )

    const made = await tx
      .insertInto('teams')
      .values({ name })
      .onConflict((row) => row.doNothing())
      .returning('name')
      .execute()
    const fresh = remotes.filter((remote) => !taken.some((known) => known.name === remote))
    if (fresh.length)
      await tx
        .insertInto('remotes')
        .values(fresh.map((remote) => ({ name: remote, team: name })))
        .execute()
    if (made.length || fresh.length)
      await appendHistory(tx, { actor, action: 'team', subject: name, evidence: { remotes: fresh } }, now)

    if (!key || !kid) return
    const owner = await tx.selectFrom('team_keys').select('team').where('kid', '=', kid).executeTakeFirst()
    if (owner?.team === name) return
    if (owner)
      throw new Refusal(
        409,
        'key-taken',
        `That key belongs to team ${owner.team}. Make one for this team with: npx hlid key create <file>`,
      )
    await tx
      .insertInto('team_keys')
      .values({ kid, team: name, jwk: JSON.stringify(key), revoked_at: null })
      .execute()
    await appendHistory(tx, { actor, action: 'key', subject: name, evidence: { kid } }, now)
  })
}

export async function revokeKey(db: RegistryDb, kid: string, { actor, now }: By): Promise<void> {
  await change(db, async (tx) => {
    const row = await tx
      .updateTable('team_keys')
      .set({ revoked_at: now })
      .where('kid', '=', kid)
      .where('revoked_at', 'is', null)
      .returning('team')
      .executeTakeFirst()
    if (!row) throw new Refusal(404, 'unknown-key', `There is no key ${kid} in use.`)
    await appendHistory(tx, { actor, action: 'revoke', subject: row.team, evidence: { kid } }, now)
  })
}

export async function listTeams(db: RegistryDb): Promise<Team[]> {
  const [teams, remotes, keys] = await Promise.all([
    db.selectFrom('teams').select('name').orderBy('name').execute(),
    db.selectFrom('remotes').selectAll().orderBy('name').execute(),
    db.selectFrom('team_keys').select(['team', 'kid', 'revoked_at']).orderBy('created_at').execute(),
  ])
  return teams.map(({ name }) => ({
    name,
    remotes: remotes.filter((remote) => remote.team === name).map((remote) => remote.name),
    keys: keys
      .filter((key) => key.team === name)
      .map(({ kid, revoked_at }) => ({ kid, revokedAt: revoked_at?.toISOString() ?? null })),
  }))
}

export async function findKey(
  db: RegistryDb,
  kid: string,
): Promise<{ team: string; jwk: PublicKey; revoked: boolean } | undefined> {
  const row = await db.selectFrom('team_keys').selectAll().where('kid', '=', kid).executeTakeFirst()
  return row && { team: row.team, jwk: JSON.parse(row.jwk) as PublicKey, revoked: row.revoked_at !== null }
}

export async function teamOf(db: RegistryDb, remote: string): Promise<string | undefined> {
  const row = await db.selectFrom('remotes').select('team').where('name', '=', remote).executeTakeFirst()
  return row?.team
}
