import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { RegistryDb, RegistryTransaction } from './database'

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

/** @returns of which part it was, where that token has such a session */
export async function deleteDevSession(
  tx: RegistryTransaction,
  id: string,
  token: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('dev_sessions')
    .where('id', '=', id)
    .where('token', '=', token)
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
export async function findDevSession(db: RegistryDb, id: string, browser: string, now: Date) {
  const row = await db
    .selectFrom('dev_sessions')
    .innerJoin('tokens', 'tokens.id', 'dev_sessions.token')
    .innerJoin('remotes', 'remotes.name', 'dev_sessions.name')
    .select(['manifest', 'port', 'remotes.team', 'dev_sessions.expires_at as until'])
    .where('dev_sessions.id', '=', id)
    .where('browser', '=', browser)
    .where('dev_sessions.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .where((is) => is.or([is('tokens.role', '=', 'operator'), is('tokens.team', '=', is.ref('remotes.team'))]))
    .executeTakeFirst()
  return row && { ...row, manifest: JSON.parse(row.manifest) as ReleaseManifest } // the registry has checked it
}

/** Ended by the browser that has it. */
export async function endDevSession(db: RegistryDb, id: string, browser: string): Promise<void> {
  await db.deleteFrom('dev_sessions').where('id', '=', id).where('browser', '=', browser).execute()
}
