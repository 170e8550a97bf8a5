import { HistoryChain } from '@hlid/storage/history'
import { sql, type Kysely, type Transaction } from 'kysely'

import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import type { Kind, Registrable } from './kinds'
import type { KeptSecret } from './kept-secrets'

/** What is registered, as it is kept. */
export interface Registered<Of extends Kind = Kind> {
  readonly id: string
  readonly registration: Registrable[Of]
  readonly secrets: readonly KeptSecret[]
  readonly isFromSetting: boolean
  readonly disabledAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** A statement has room for 65,535 values. */
const mostAtOnce = 1_000

/** Who changed which registration, when and why: of clients and of APIs, in one line. */
export const history = new HistoryChain('client_history')

export const verbs = ['add', 'change', 'rotate-secret', 'disable', 'enable', 'remove'] as const
type Verb = (typeof verbs)[number]
/** A client's was written before there were others, and is plain. */
export const actionOf = (kind: Kind, verb: Verb): string => (kind === 'client' ? verb : `${verb}-${kind}`)

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

/** @param id one of them, where not all are asked for */
export async function readRegistered<Of extends Kind>(db: Db, kind: Of, id?: string): Promise<Registered<Of>[]> {
  const table: Kind = kind
  let all = db.selectFrom(table).selectAll().orderBy('client_id')
  let secrets = db.selectFrom(`${table}_secret`).selectAll().orderBy('created_at', 'desc')
  if (id !== undefined) {
    all = all.where('client_id', '=', id)
    secrets = secrets.where('client_id', '=', id)
  }
  const rows = await all.execute()
  const kept = new Map<string, KeptSecret[]>(rows.map(({ client_id }) => [client_id, []]))
  for (const { client_id, hash, created_at, ends_at } of await secrets.execute())
    kept.get(client_id)?.push({ hash, createdAt: created_at, endsAt: ends_at })
  return rows.map((row) => ({
    id: row.client_id,
    registration: row.registration as Registrable[Of], // of its table
    secrets: kept.get(row.client_id) ?? [],
    isFromSetting: row.from_setting,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }))
}

/** Puts many that are not there yet. */
export async function insertRegistered(tx: Db, kind: Kind, many: readonly Registered[]): Promise<void> {
  for (let at = 0; at < many.length; at += mostAtOnce) {
    const some = many.slice(at, at + mostAtOnce)
    await tx
      .insertInto(kind)
      .values(
        some.map(({ id, registration, isFromSetting, disabledAt, createdAt, changedAt }) => ({
          client_id: id,
          registration: JSON.stringify(registration),
          from_setting: isFromSetting,
          disabled_at: disabledAt,
          created_at: createdAt,
          changed_at: changedAt,
        })),
      )
      .execute()
    const secrets = some.flatMap(({ id, secrets: kept }) => kept.map((each) => secretRow(id, each)))
    if (secrets.length) await tx.insertInto(`${kind}_secret`).values(secrets).execute()
  }
}

/** Of each that anything was done to: what was done last, and by whom. */
export async function readLastChanges(
  tx: Db,
  kind: Kind,
): Promise<ReadonlyMap<string, { action: string; actor: string }>> {
  const actions = verbs.map((verb) => actionOf(kind, verb))
  const { rows } = await sql<{ subject: string; action: string; actor: string }>`
    select distinct on (subject) subject, action, actor from client_history
    where action in (${sql.join(actions)}) order by subject, seq desc`.execute(tx)
  return new Map(rows.map(({ subject, ...last }) => [subject, last]))
}

/** Writes all of it but the secrets. */
export async function writeRegistered(tx: Db, kind: Kind, registered: Omit<Registered, 'secrets'>): Promise<void> {
  await tx
    .updateTable(kind)
    .set({
      registration: JSON.stringify(registered.registration),
      from_setting: registered.isFromSetting,
      disabled_at: registered.disabledAt,
      changed_at: registered.changedAt,
    })
    .where('client_id', '=', registered.id)
    .execute()
}

/** Those and no others. */
export async function writeSecrets(tx: Db, kind: Kind, id: string, secrets: readonly KeptSecret[]): Promise<void> {
  await tx.deleteFrom(`${kind}_secret`).where('client_id', '=', id).execute()
  const rows = secrets.map((each) => secretRow(id, each))
  if (rows.length) await tx.insertInto(`${kind}_secret`).values(rows).execute()
}

export async function deleteRegistered(tx: Db, kind: Kind, id: string): Promise<void> {
  await tx.deleteFrom(kind).where('client_id', '=', id).execute()
}

const secretRow = (id: string, { hash, createdAt, endsAt }: KeptSecret) => ({
  client_id: id,
  hash,
  created_at: createdAt,
  ends_at: endsAt,
})
