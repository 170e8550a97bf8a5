import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import { cookieNames, cookieOptions } from '../http/cookies'
import type { Identity } from '../identity'
import { equal, randomId, sha256 } from '../secrets'
import { noteHistory } from '../security/history'
import type { Db } from '../store/database'
import { deviceName } from './device-name'

const lastsSeconds = 365 * 24 * 3600
const deviceCookie = { ...cookieOptions, httpOnly: true, maxAge: lastsSeconds }

/** `token.signature`: what is not signed by us is not even looked up. */
const sign = ({ secrets }: Identity, token: string) => `${token}.${secrets.mac('device', token)}`

function tokenOf(identity: Identity, request: FastifyRequest): string | undefined {
  const held = request.cookies[cookieNames.device] ?? ''
  const [token = ''] = held.split('.')
  return token !== '' && equal(held, sign(identity, token)) ? token : undefined
}

/** Under what a device is kept; undefined for a browser without a cookie of ours. */
export function deviceHashOf(identity: Identity, request: FastifyRequest): string | undefined {
  const token = tokenOf(identity, request)
  return token && sha256(token)
}

/** Made of the attempt that the device is remembered with, so that an answer that was lost gives it once more. */
const tokenFor = ({ secrets }: Identity, attemptId: string) => secrets.mac('device-token', attemptId)

/**
 * What this browser is to the person: each device is known for those who signed in on it, and for nobody else.
 * @param lostAttempt one of this browser's whose answer was lost, and with it perhaps the device's new token
 */
export async function knownDevice(
  identity: Identity,
  request: FastifyRequest,
  nationalId: string,
  lostAttempt?: string,
) {
  const held = deviceHashOf(identity, request)
  const lost = lostAttempt && sha256(tokenFor(identity, lostAttempt))
  const hashes = [held, lost].filter((hash) => hash !== undefined)
  if (!hashes.length) return { isKnown: false, skipsCode: false }
  const row = await identity.db
    .selectFrom('device')
    .select('skips_code')
    .where('hash', 'in', hashes)
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  return { isKnown: row !== undefined, skipsCode: row?.skips_code ?? false }
}

/** Notes that a person has signed in on a device that is known for them. */
export async function touchDevice(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  nationalId: string,
) {
  const token = tokenOf(identity, request)
  if (!token) return
  const { numUpdatedRows } = await identity.db
    .updateTable('device')
    .set({ last_used_at: identity.now() })
    .where('hash', '=', sha256(token))
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) reply.setCookie(cookieNames.device, sign(identity, token), deviceCookie)
}

/** A device with a new token is the same one for all who are known on it, and for their sessions there. */
async function moveDevice(tx: Db, before: string, hash: string): Promise<void> {
  const moved = await tx
    .updateTable('device')
    .set({ hash })
    .where('hash', '=', before)
    .returning('national_id')
    .execute()
  if (!moved.length) return
  await tx
    .updateTable('session_detail')
    .set({ device_hash: hash })
    .where('device_hash', '=', before)
    .where(
      'national_id',
      'in',
      moved.map(({ national_id }) => national_id),
    )
    .execute()
}

interface Remembered {
  readonly nationalId: string
  /** What they approved. */
  readonly attemptId: string
  /** Whether the person wants no code here any more. */
  readonly skipsCode: boolean
  /** The session that begins on it; undefined where none does. */
  readonly sessionUid: string | undefined
}

/**
 * Remembers this browser for this person. It gets a new token, also for all others who are known on it: whoever has
 * taken a copy of the old one, or left one of their own here, has nothing of it.
 */
export async function rememberDevice(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { nationalId, attemptId, skipsCode, sessionUid }: Remembered,
): Promise<void> {
  const { db, now } = identity
  const token = tokenFor(identity, attemptId)
  const hash = sha256(token)
  await db.transaction().execute(async (tx) => {
    await moveDevice(tx, deviceHashOf(identity, request) ?? '', hash)
    const { numUpdatedRows } = await tx
      .updateTable('device')
      .set({ last_used_at: now(), skips_code: sql<boolean>`skips_code or ${skipsCode}` })
      .where('hash', '=', hash)
      .where('national_id', '=', nationalId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const name = deviceName(request.headers['user-agent'])
      const at = { created_at: now(), last_used_at: now() }
      await tx
        .insertInto('device')
        .values({ id: randomId(9), hash, national_id: nationalId, name, skips_code: skipsCode, ...at })
        .execute()
      await noteHistory(identity, tx, { nationalId, kind: 'device-added', request })
    }
    if (sessionUid)
      await tx
        .updateTable('session_detail')
        .set({ device_hash: hash })
        .where('session_uid', '=', sessionUid)
        .where('national_id', '=', nationalId)
        .execute()
  })
  reply.setCookie(cookieNames.device, sign(identity, token), deviceCookie)
}

/** Rows whose cookie has ended by itself. */
export const deviceLastsMs = lastsSeconds * 1000
