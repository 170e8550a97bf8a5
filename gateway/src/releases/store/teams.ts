import { algorithmOf, RegistryError, type PublicKey, type Team } from '@hlid/remote-contract/registry'
import { calculateJwkThumbprint, importJWK } from 'jose'
import { sql } from 'kysely'

import { change, type RegistryDb } from './database'
import { appendHistory } from './history'
import { readPointers } from './pointers'

interface By {
  readonly actor: string
  readonly now: Date
}

/** @throws RegistryError where nothing could ever be verified with it */
async function thumbprintOf(key: PublicKey): Promise<string> {
  await importJWK({ ...key }, algorithmOf(key)).catch(() => {
    throw new RegistryError(
      'bad-request',
      `body.key is no point of ${key.crv}; make one with: npx hlid key create <file>`,
    )
  })
  return calculateJwkThumbprint({ ...key })
}

/** Makes the team, or adds to the one there is: asking twice for the same changes nothing. */
export async function saveTeam(
  db: RegistryDb,
  { name, remotes, key }: { name: string; remotes: readonly string[]; key?: PublicKey | undefined },
  { actor, now }: By,
): Promise<void> {
  const kid = key && (await thumbprintOf(key))
  await change(db, async (tx) => {
    const taken = await tx
      .selectFrom('remotes')
      .selectAll()
      .where('name', 'in', [...remotes, ''])
      .execute()
    const other = taken.find((remote) => remote.team !== name)
    if (other)
      throw new RegistryError(
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
      throw new RegistryError(
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

/**
 * Nothing more is published with the key, and what was published with it from `from` on goes live no more; without
 * `from`, nothing that it ever signed does. Done again, it can reach further back.
 * @returns what pages can still hold that it is not believed for
 */
export async function revokeKey(
  db: RegistryDb,
  kid: string,
  { from, actor, now }: By & { readonly from?: Date | undefined },
): Promise<readonly string[]> {
  return change(db, async (tx) => {
    const row = await tx
      .updateTable('team_keys')
      .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now})`, revoked_from: from ?? null })
      .where('kid', '=', kid)
      .where((is) =>
        is.or([
          is('revoked_at', 'is', null),
          from ? is('revoked_from', '>', from) : is('revoked_from', 'is not', null),
        ]),
      )
      .returning('team')
      .executeTakeFirst()
    if (!row) throw new RegistryError('unknown-key', `There is no key ${kid} in use.`)
    const evidence = { kid, ...(from && { from: from.toISOString() }) }
    await appendHistory(tx, { actor, action: 'revoke', subject: row.team, evidence }, now)
    const shown = (await readPointers(tx)).flatMap(({ name, current, canary, trail }) =>
      [current, canary, trail[0]]
        .filter((version) => typeof version === 'string')
        .map((version) => ({ name, version })),
    )
    const revoked = await Promise.all(
      shown.map(async (release) => ((await revokedKeyOf(tx, release))?.kid === kid ? [release] : [])),
    )
    return revoked.flat().map(({ name, version }) => `${name}@${version}`)
  })
}

/** The key that a release was signed with, when it is not believed for it any more. */
export async function revokedKeyOf(
  db: RegistryDb,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<{ readonly kid: string; readonly from: Date | null } | undefined> {
  const row = await db
    .selectFrom('releases')
    .innerJoin('team_keys', 'team_keys.kid', 'releases.kid')
    .select(['team_keys.kid', 'team_keys.revoked_from as from'])
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .where('revoked_at', 'is not', null)
    .where((is) => is.or([is('revoked_from', 'is', null), is('published_at', '>=', is.ref('revoked_from'))]))
    .executeTakeFirst()
  return row
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
