import { sql, type Kysely, type Transaction } from 'kysely'

import type { RegistryTables } from './tables'

export type RegistryDb = Kysely<RegistryTables>
export type RegistryTransaction = Transaction<RegistryTables>

/**
 * Everything that changes what is live, or adds to the history, goes through here. Raising the one revision takes the
 * registry's write lock, so changes happen one after the other on any number of gateways, and each of them can be
 * noticed by comparing a number.
 */
export function change<Result>(db: RegistryDb, work: (tx: RegistryTransaction) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await raiseRevision(tx)
    return work(tx)
  })
}

export async function raiseRevision(tx: RegistryTransaction): Promise<void> {
  await tx
    .updateTable('live')
    .set({ revision: sql<number>`revision + 1` })
    .execute()
}

export async function readRevision(db: RegistryDb): Promise<number> {
  const row = await db.selectFrom('live').select('revision').executeTakeFirstOrThrow()
  return row.revision
}
