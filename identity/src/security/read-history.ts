import type { Schema } from '@hlid/api-contract'
import type { Selectable } from 'kysely'

import type { Language } from '../domain/language'
import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import type { SignInMethod, Tables } from '../store/tables'
import { historyKeptMonths, monthsBefore } from './kept'

type Kind = Schema<'HistoryKind'>
export type HistoryEntryShown = Schema<'History'>['entries'][number]

const perPage = 50
const methods: Record<SignInMethod, Schema<'SignInMethod'>> = {
  phone: 'sim',
  app: 'app',
  card: 'card',
  passkey: 'passkey',
}

const cursorOf = (id: string) => Buffer.from(id).toString('base64url')

/** @throws Problem validation-failed for what is no cursor of ours */
function idIn(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  // As many digits as a bigint holds, whatever they are.
  if (!/^\d{1,18}$/.test(id) || cursorOf(id) !== cursor) throw invalidField('cursor', 'invalid')
  return id
}

interface Asked {
  readonly nationalId: string
  readonly kind: Kind | undefined
  readonly language: Language
}

function shownBy({ clients }: Identity, language: Language) {
  return (row: Selectable<Tables['history']>): HistoryEntryShown => ({
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    ...(row.method && { method: methods[row.method] }),
    ...(row.device && { device: row.device }),
    ...(row.client_id && { application: clients.find(row.client_id)?.name[language] ?? row.client_id }),
    ...(row.party_id && { actor: { nationalId: row.party_id, name: row.party_name ?? '' } }),
    ...(row.address && { address: row.address }),
  })
}

/** The newest of a person's entries, of those that are older than `before`. */
function entries({ db, now }: Identity, { nationalId, kind }: Asked, before: string | undefined, limit: number) {
  const kept = db
    .selectFrom('history')
    .selectAll()
    .where('national_id', '=', nationalId)
    .where('at', '>', monthsBefore(now(), historyKeptMonths))
  const ofKind = kind === undefined ? kept : kept.where('kind', '=', kind)
  const older = before === undefined ? ofKind : ofKind.where('id', '<', before)
  return older.orderBy('id', 'desc').limit(limit).execute()
}

/** A page of the history; what is written meanwhile moves nothing on the pages after it. */
export async function historyPage(
  identity: Identity,
  asked: Asked,
  cursor: string | undefined,
): Promise<Schema<'History'>> {
  const rows = await entries(identity, asked, cursor === undefined ? undefined : idIn(cursor), perPage + 1)
  const shown = rows.slice(0, perPage).map(shownBy(identity, asked.language))
  const last = shown.at(-1)
  return { entries: shown, ...(rows.length > perPage && last && { next: cursorOf(last.id) }) }
}

/** All of it, read as it is needed. */
export async function* wholeHistory(identity: Identity, asked: Asked): AsyncGenerator<HistoryEntryShown> {
  const show = shownBy(identity, asked.language)
  let before: string | undefined
  for (;;) {
    const rows = await entries(identity, asked, before, 500)
    for (const row of rows) yield show(row)
    if (rows.length < 500) return
    before = String(rows.at(-1)?.id)
  }
}
