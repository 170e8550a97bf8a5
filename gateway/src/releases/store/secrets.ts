import { randomBytes } from 'node:crypto'

import type { RegistryDb } from './database'

/** A key that every gateway on this registry shares; made by whoever needs it first. */
export async function sharedSecret(db: RegistryDb, name: string): Promise<Uint8Array> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((row) => row.doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64')
}
