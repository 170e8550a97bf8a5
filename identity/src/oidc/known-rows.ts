import { AsyncLocalStorage } from 'node:async_hooks'

import type { AdapterPayload } from 'oidc-provider'

/** A row as it was read, before anybody changed what is in it. */
export interface StoredRow {
  readonly payload: AdapterPayload
  readonly consumed_at: Date | null
}

type KnownRows = Map<string, Promise<StoredRow | undefined>>

const known = new AsyncLocalStorage<KnownRows>()

/** What the library asks for at several of its steps. What is good once is not among them: it is looked at each time. */
const models = new Set(['Grant', 'Interaction', 'Session'])

const keyOf = (model: string, id: string) => `${model} ${id}`

/** Work that is one moment: it reads each row once, unless it writes the row itself. */
export const readingOnce = <Result>(work: () => Promise<Result>): Promise<Result> => known.run(new Map(), work)

/** Work that finds a row which was read together with something else. */
export const knowing = <Result>(
  { model, id }: { readonly model: string; readonly id: string },
  row: StoredRow | undefined,
  work: () => Promise<Result>,
): Promise<Result> => known.run(new Map([[keyOf(model, id), Promise.resolve(row)]]), work)

/** The row, read where this work has not read it yet. */
export function readRow(
  model: string,
  id: string,
  read: () => Promise<StoredRow | undefined>,
): Promise<StoredRow | undefined> {
  const rows = models.has(model) ? known.getStore() : undefined
  if (!rows) return read()
  const key = keyOf(model, id)
  const row = rows.get(key) ?? read()
  rows.set(key, row)
  return row
}

/** It is about to be written. */
export function forgetRow(model: string, id: string): void {
  known.getStore()?.delete(keyOf(model, id))
}

/** Rows are about to go that are not known by their ids. */
export function forgetRows(): void {
  known.getStore()?.clear()
}
