import { randomBytes } from 'node:crypto'

import { sha256 } from '../../releases/digest'
import type { RegistryDb } from '../../releases/store/database'
import { findToken, readRun, type Principal } from '../../releases/store/tokens'

/** A shift. Whoever is on the next one has a token of their own. */
const sessionHours = 8
const hourMs = 3_600_000

export interface Session {
  readonly principal: Principal
  readonly expiresAt: Date
}

/**
 * @returns the secret for the cookie, of which only the hash is kept; undefined for a token that is unknown, revoked or
 * expired
 */
export async function beginSession(
  db: RegistryDb,
  token: string,
  now: Date,
): Promise<{ secret: string; session: Session } | undefined> {
  const principal = await findToken(db, token, now)
  if (!principal) return undefined
  await db.deleteFrom('console_sessions').where('expires_at', '<=', now).execute()
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionHours * hourMs)
  const row = { hash: sha256(secret), token: principal.id, expires_at: expiresAt }
  await db.insertInto('console_sessions').values(row).execute()
  const session = await findSession(db, secret, now)
  return session && { secret, session }
}

/** A session is worth what its token is worth at this moment. */
export async function findSession(db: RegistryDb, secret: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('console_sessions')
    .innerJoin('tokens', 'tokens.id', 'console_sessions.token')
    .select(['tokens.id', 'role', 'team', 'label', 'run'])
    .select(['console_sessions.expires_at as sessionEnd', 'tokens.expires_at'])
    .where('console_sessions.hash', '=', sha256(secret))
    .where('console_sessions.expires_at', '>', now)
    .where('tokens.expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionEnd, expires_at: tokenEnd, run, ...principal } = row
  return { principal: { ...principal, ...readRun(run) }, expiresAt: sessionEnd < tokenEnd ? sessionEnd : tokenEnd }
}

/** Whether a session ended because its token was revoked. */
export async function wasRevoked(db: RegistryDb, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('console_sessions')
    .innerJoin('tokens', 'tokens.id', 'console_sessions.token')
    .select('revoked_at')
    .where('console_sessions.hash', '=', sha256(secret))
    .executeTakeFirst()
  return Boolean(row?.revoked_at)
}

export async function endSession(db: RegistryDb, secret: string): Promise<void> {
  await db.deleteFrom('console_sessions').where('hash', '=', sha256(secret)).execute()
}
