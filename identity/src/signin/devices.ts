import type { FastifyReply, FastifyRequest } from 'fastify'

import { cookieNames, cookieOptions } from '../http/cookies'
import type { Identity } from '../identity'
import { randomId, sha256 } from '../secrets'

const deviceCookie = { ...cookieOptions, httpOnly: true, maxAge: 365 * 24 * 3600 }

export const deviceHashOf = (request: FastifyRequest) => {
  const device = request.cookies[cookieNames.device]
  return device ? sha256(device) : undefined
}

/** Whether the person asked for this browser to be remembered. */
export async function isKnownDevice({ db }: Identity, request: FastifyRequest, nationalId: string): Promise<boolean> {
  const hash = deviceHashOf(request) ?? ''
  const row = await db
    .selectFrom('device')
    .select('id')
    .where('hash', '=', hash)
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  return row !== undefined
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** `Chrome · Android`: enough for a person to know the device again. */
export function deviceName(userAgent = ''): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Web'
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  return system ? `${browser} · ${system}` : browser
}

/** Remembers this browser for this person. */
export async function rememberDevice(
  { db, now }: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  nationalId: string,
): Promise<void> {
  const held = request.cookies[cookieNames.device] ?? randomId(32)
  reply.setCookie(cookieNames.device, held, deviceCookie)
  await db
    .insertInto('device')
    .values({
      id: randomId(9),
      hash: sha256(held),
      national_id: nationalId,
      name: deviceName(request.headers['user-agent']),
      created_at: now(),
      last_used_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['hash', 'national_id']).doUpdateSet({ last_used_at: now() }))
    .execute()
}
