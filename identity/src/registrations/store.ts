import { HistoryChain } from '@hlid/storage/history'
import { sql, type Kysely, type Transaction } from 'kysely'

import type { Registration } from '../clients'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import type { KeptSecret } from './client-secrets'

/** A client application as it is kept. */
export interface Registered {
  readonly registration: Registration
  readonly secrets: readonly KeptSecret[]
  readonly isFromSetting: boolean
  readonly disabledAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** A statement has room for 65,535 values. */
const mostAtOnce = 1_000

/** Who changed which registration, when and why. */
export const history = new HistoryChain('client_history')

/**
 * Everything that changes a registration goes through here: one after another in all processes, so that the history is
 * one line, and each has what is decided on before it while nobody else may change it.
 */
export function change<Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  patience: '4s' | '60s' = '4s',
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    // Whoever can't have the lock soon is told so, rather than kept waiting behind a process that died with it.
    await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx)
    await sql`lock table client_history in exclusive mode`.execute(tx)
    return work(tx)
  })
}

/** @param clientId one of them, where not all are asked for */
export async function readRegistered(db: Db, clientId?: string): Promise<Registered[]> {
  let clients = db.selectFrom('client').selectAll().orderBy('client_id')
  let secrets = db.selectFrom('client_secret').selectAll().orderBy('created_at', 'desc')
  if (clientId !== undefined) {
    clients = clients.where('client_id', '=', clientId)
    secrets = secrets.where('client_id', '=', clientId)
  }
  const rows = await clients.execute()
  const kept = new Map<string, KeptSecret[]>(rows.map(({ client_id }) => [client_id, []]))
  for (const { client_id, hash, created_at, ends_at } of await secrets.execute())
    kept.get(client_id)?.push({ hash, createdAt: created_at, endsAt: ends_at })
  return rows.map((row) => ({
    registration: row.registration,
    secrets: kept.get(row.client_id) ?? [],
    isFromSetting: row.from_setting,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }))
}

/** Puts many that are not there yet. */
export async function insertRegistered(tx: Db, many: readonly Registered[]): Promise<void> {
  for (let at = 0; at < many.length; at += mostAtOnce) {
    const some = many.slice(at, at + mostAtOnce)
    await tx
      .insertInto('client')
      .values(
        some.map(({ registration, isFromSetting, disabledAt, createdAt, changedAt }) => ({
          client_id: registration.clientId,
          registration: JSON.stringify(registration),
          from_setting: isFromSetting,
          disabled_at: disabledAt,
          created_at: createdAt,
          changed_at: changedAt,
        })),
      )
      .execute()
    const secrets = some.flatMap(({ registration: { clientId }, secrets: kept }) =>
      kept.map(({ hash, createdAt, endsAt }) => ({
        client_id: clientId,
        hash,
        created_at: createdAt,
        ends_at: endsAt,
      })),
    )
    if (secrets.length) await tx.insertInto('client_secret').values(secrets).execute()
  }
}

/** Of each client that anything was done to: what was done last, and by whom. */
export async function readLastChanges(tx: Db): Promise<ReadonlyMap<string, { action: string; actor: string }>> {
  const { rows } = await sql<{ subject: string; action: string; actor: string }>`
    select distinct on (subject) subject, action, actor from client_history order by subject, seq desc`.execute(tx)
  return new Map(rows.map(({ subject, ...last }) => [subject, last]))
}

/** Writes all of it but the secrets. */
export async function writeRegistered(tx: Db, registered: Omit<Registered, 'secrets'>): Promise<void> {
  const row = {
    registration: JSON.stringify(registered.registration),
    from_setting: registered.isFromSetting,
    disabled_at: registered.disabledAt,
    changed_at: registered.changedAt,
  }
  await tx
    .insertInto('client')
    .values({ ...row, client_id: registered.registration.clientId, created_at: registered.createdAt })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
    .execute()
}

/** Those and no others. */
export async function writeSecrets(tx: Db, clientId: string, secrets: readonly KeptSecret[]): Promise<void> {
  await tx.deleteFrom('client_secret').where('client_id', '=', clientId).execute()
  if (!secrets.length) return
  const rows = secrets.map(({ hash, createdAt, endsAt }) => ({ hash, created_at: createdAt, ends_at: endsAt }))
  await tx
    .insertInto('client_secret')
    .values(rows.map((row) => ({ client_id: clientId, ...row })))
    .execute()
}
