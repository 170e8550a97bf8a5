import type { FastifyRequest } from 'fastify'

import type { Identity } from '../identity'
import { deviceHashOf } from './devices'

export interface KnownDevice {
  readonly id: string
  /** `Chrome · Android`. */
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  /** Whether it is the one that asks. */
  readonly current: boolean
}

/** The devices that know a person, the one used last first. */
export async function devicesOf(
  identity: Identity,
  request: FastifyRequest,
  nationalId: string,
): Promise<readonly KnownDevice[]> {
  const current = deviceHashOf(identity, request)
  const rows = await identity.db
    .selectFrom('device')
    .selectAll()
    .where('national_id', '=', nationalId)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ id, name, hash, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    current: hash === current,
  }))
}

/** @returns whether there was such a device of theirs */
export async function forgetDevice({ db }: Identity, nationalId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device')
    .where('id', '=', id)
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
