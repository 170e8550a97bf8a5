import type { FastifyRequest } from 'fastify'

import { UnknownError } from '../domain/errors'
import type { Identity } from '../identity'
import { noteHistory } from '../security/history'
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

/** @throws UnknownError where they have no such device */
export async function renameDevice({ db }: Identity, nationalId: string, id: string, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('device')
    .set({ name })
    .where('id', '=', id)
    .where('national_id', '=', nationalId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new UnknownError()
}

/**
 * Forgets a device of the person's, or all of them, which is written into their history.
 * @returns whether there was one
 */
export async function forgetDevices(
  identity: Identity,
  request: FastifyRequest,
  nationalId: string,
  id?: string,
): Promise<boolean> {
  return identity.db.transaction().execute(async (tx) => {
    const theirs = tx.deleteFrom('device').where('national_id', '=', nationalId)
    const forgotten = await (id === undefined ? theirs : theirs.where('id', '=', id)).returning('name').execute()
    for (const { name } of forgotten)
      await noteHistory(identity, tx, { nationalId, kind: 'device-forgotten', request, device: name })
    return forgotten.length > 0
  })
}
