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
    // Whoever can't have the lock soon is told so, rather than kept waiting behind a gateway that died with it.
    await sql`set local lock_timeout = '4s'`.execute(tx)
    await tx
      .updateTable('live')
      .set({ revision: sql<number>`revision + 1` })
      .execute()
    return work(tx)
  })
}

export async function readRevision(db: RegistryDb): Promise<number> {
  const row = await db.selectFrom('live').select('revision').executeTakeFirstOrThrow()
  return row.revision
}
