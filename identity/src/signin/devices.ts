import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import { cookieNames, cookieOptions } from '../http/cookies'
import type { Identity } from '../identity'
import { equal, randomId, sha256 } from '../secrets'
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

/** What this browser is to the person: each device is known for those who signed in on it, and for nobody else. */
export async function knownDevice(identity: Identity, request: FastifyRequest, nationalId: string) {
  const row = await identity.db
    .selectFrom('device')
    .select('skips_code')
    .where('hash', '=', deviceHashOf(identity, request) ?? '')
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
  const { numUpdatedRows } = await identity.db
    .updateTable('device')
    .set({ last_used_at: identity.now() })
    .where('hash', '=', token ? sha256(token) : '')
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  if (token && numUpdatedRows > 0n) reply.setCookie(cookieNames.device, sign(identity, token), deviceCookie)
}

/**
 * Remembers this browser for this person. It gets a new token, also for all others who are known on it: whoever has
 * taken a copy of the old one, or left one of their own here, has nothing of it.
 * @param skipsCode whether the person wants no code here any more
 */
export async function rememberDevice(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { nationalId, skipsCode }: { readonly nationalId: string; readonly skipsCode: boolean },
): Promise<void> {
  const { db, now } = identity
  const token = randomId(32)
  const hash = sha256(token)
  await db.transaction().execute(async (tx) => {
    const before = deviceHashOf(identity, request) ?? ''
    await tx.updateTable('device').set({ hash }).where('hash', '=', before).execute()
    await tx
      .insertInto('device')
      .values({
        id: randomId(9),
        hash,
        national_id: nationalId,
        name: deviceName(request.headers['user-agent']),
        skips_code: skipsCode,
        created_at: now(),
        last_used_at: now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['hash', 'national_id']).doUpdateSet({
          last_used_at: now(),
          skips_code: sql<boolean>`device.skips_code or excluded.skips_code`,
        }),
      )
      .execute()
  })
  reply.setCookie(cookieNames.device, sign(identity, token), deviceCookie)
}

/** Rows whose cookie has ended by itself. */
export const deviceLastsMs = lastsSeconds * 1000
