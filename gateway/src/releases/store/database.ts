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

/** How far a registry has come: the number of its changes, and the newest entry of the history. */
export interface Head {
  readonly revision: number
  /** 0 as long as nothing has happened. */
  readonly seq: number
  readonly hash: string
}

export async function readHead(db: RegistryDb): Promise<Head> {
  const { rows } = await sql<Head>`
    select live.revision, coalesce(newest.seq, 0) as seq, coalesce(newest.hash, '') as hash
    from live left join (select seq, hash from history order by seq desc limit 1) newest on true`.execute(db)
  const [head] = rows
  if (!head) throw new Error('the registry has no revision')
  return head
}

/**
 * Whether the registry has come from `known`, rather than from before it: a fail-over or a restored backup may have
 * lost changes, and others may have been made since. Every entry's hash holds all entries before it, so one that is
 * still there says that they are.
 */
export async function hasComeFrom(db: RegistryDb, known: Head, head: Head): Promise<boolean> {
  if (head.revision < known.revision) return false
  if (known.seq === 0 || head.hash === known.hash) return true
  const entry = await db
    .selectFrom('history')
    .select('seq')
    .where('seq', '=', known.seq)
    .where('hash', '=', known.hash)
    .executeTakeFirst()
  return entry !== undefined
}
