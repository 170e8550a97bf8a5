import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import type { OpenDevSession } from '@hlid/remote-contract/console'

import type { RegistryDb, RegistryTransaction } from './database'
import type { Principal } from './tokens'

export interface NewDevSession {
  readonly id: string
  /** By its id: the session ends with it. */
  readonly token: string
  readonly port: number
  readonly manifest: ReleaseManifest
  readonly until: Date
}

/** Those whose time is over go with the next that is made. */
export async function insertDevSession(
  tx: RegistryTransaction,
  { id, token, port, manifest, until }: NewDevSession,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('dev_sessions').where('expires_at', '<=', now).execute()
  await tx
    .insertInto('dev_sessions')
    .values({
      id,
      token,
      port,
      name: manifest.name,
      manifest: JSON.stringify(manifest),
      expires_at: until,
      browser: null,
    })
    .execute()
}

/** @returns whether that token has such a session of that part */
export async function updateDevSession(
  db: RegistryDb,
  { id, token, manifest }: Pick<NewDevSession, 'id' | 'token' | 'manifest'>,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('dev_sessions')
    .set({ manifest: JSON.stringify(manifest) })
    .where('id', '=', id)
    .where('token', '=', token)
    .where('name', '=', manifest.name)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever began it ends it, and so does an operator, or the team whose the part is. @returns of which part it was */
export async function deleteDevSession(
  tx: RegistryTransaction,
  id: string,
  { id: token, role, team }: Pick<Principal, 'id' | 'role' | 'team'>,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('dev_sessions')
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('token', '=', token),
        is.lit(role === 'operator'),
        is(
          'name',
          'in',
          is
            .selectFrom('remotes')
            .select('name')
            .where('team', '=', team ?? ''),
        ),
      ]),
    )
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** The first browser that opens it has it, and no other. @returns whether that is this one, and of which part it is */
export async function claimDevSession(
  db: RegistryDb,
  id: string,
  browser: string,
  now: Date,
): Promise<ReleaseManifest | undefined> {
  const row = await db
    .updateTable('dev_sessions')
    .set({ browser })
    .where('id', '=', id)
    .where('browser', 'is', null)
    .where('expires_at', '>', now)
    .returning('manifest')
    .executeTakeFirst()
  return row && (JSON.parse(row.manifest) as ReleaseManifest) // the registry has checked it
}

/** Whoever began it must still be who may: the token is good, and its team has the part. */
const open = (db: RegistryDb, now: Date) =>
  db
    .selectFrom('dev_sessions')
    .innerJoin('tokens', 'tokens.id', 'dev_sessions.token')
    .innerJoin('remotes', 'remotes.name', 'dev_sessions.name')
    .select(['remotes.team', 'dev_sessions.expires_at as until'])
    .where('dev_sessions.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where((is) => is.or([is('tokens.role', '=', 'operator'), is('tokens.team', '=', is.ref('remotes.team'))]))

export async function findDevSession(db: RegistryDb, id: string, browser: string, now: Date) {
  const row = await open(db, now)
    .select(['manifest', 'port'])
    .where('dev_sessions.id', '=', id)
    .where('browser', '=', browser)
    .executeTakeFirst()
  return row && { ...row, manifest: JSON.parse(row.manifest) as ReleaseManifest } // the registry has checked it
}

/** All that a browser has, or may be given: those that end first are first. */
export async function openDevSessions(db: RegistryDb, now: Date): Promise<OpenDevSession[]> {
  const rows = await open(db, now)
    .select(['dev_sessions.id', 'dev_sessions.name as part', 'tokens.role', 'tokens.team as tokenTeam', 'label'])
    .orderBy('until')
    .orderBy('dev_sessions.id')
    .execute()
  return rows.map(({ role, tokenTeam, label, until, ...session }) => ({
    ...session,
    by: `${tokenTeam ?? role}: ${label}`,
    until: until.toISOString(),
  }))
}

/** Ended by the browser that has it. */
export async function endDevSession(db: RegistryDb, id: string, browser: string): Promise<void> {
  await db.deleteFrom('dev_sessions').where('id', '=', id).where('browser', '=', browser).execute()
}
