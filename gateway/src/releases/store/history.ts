import type { HistoryEntry, HistoryProof } from '@hlid/remote-contract/registry'

import { canonical, sha256 } from '../digest'
import type { RegistryDb, RegistryTransaction } from './database'

export type HistoryAction =
  | 'team'
  | 'key'
  | 'token'
  | 'revoke'
  | 'publish'
  | 'restore'
  | 'promote'
  | 'rollback'
  | 'disable'
  | 'enable'
  | 'preview'
  | 'sweep'

export interface HistoryEvent {
  readonly actor: string
  readonly action: HistoryAction
  readonly subject: string
  readonly version?: string | null
  readonly reason?: string
  readonly evidence?: HistoryEntry['evidence']
}

export const firstHash = sha256('')

export const hashOf = (entry: Omit<HistoryEntry, 'hash'>): string => sha256(canonical(entry))

/** Only inside `change`: its lock is what keeps the chain in one line. */
export async function appendHistory(tx: RegistryTransaction, event: HistoryEvent, now: Date): Promise<HistoryEntry> {
  const last = await tx.selectFrom('history').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  const entry = {
    seq: (last?.seq ?? 0) + 1,
    at: now.toISOString(),
    actor: event.actor,
    action: event.action,
    subject: event.subject,
    version: event.version ?? null,
    reason: event.reason ?? '',
    evidence: event.evidence ?? {},
    previous: last?.hash ?? firstHash,
  }
  const hash = hashOf(entry)
  await tx
    .insertInto('history')
    .values({ ...entry, at: now, evidence: canonical(entry.evidence), hash })
    .execute()
  return { ...entry, hash }
}

/** Evidence is written by appendHistory alone. */
const entryOf = <Row extends { readonly at: Date; readonly evidence: string }>(row: Row) => ({
  ...row,
  at: row.at.toISOString(),
  evidence: JSON.parse(row.evidence) as HistoryEntry['evidence'],
})

export async function listHistory(
  db: RegistryDb,
  { subject, before, limit }: { subject?: string | undefined; before?: number | undefined; limit: number },
): Promise<HistoryEntry[]> {
  let query = db.selectFrom('history').selectAll().orderBy('seq', 'desc').limit(limit)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (before !== undefined) query = query.where('seq', '<', before)
  const rows = await query.execute()
  return rows.map(entryOf)
}

/** Walks the chain from its first entry and computes every hash anew. */
export async function verifyHistory(db: RegistryDb, pageSize = 1000): Promise<HistoryProof> {
  let previous = firstHash
  let entries = 0
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('seq', '>', entries)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const { hash, ...row } of rows) {
      const entry = entryOf(row)
      const isNext = row.seq === entries + 1 && row.previous === previous && hashOf(entry) === hash
      if (!isNext) return { whole: false, entries, head: previous, brokenAt: entries + 1 }
      previous = hash
      entries = row.seq
    }
    if (rows.length < pageSize) return { whole: true, entries, head: previous }
  }
}
