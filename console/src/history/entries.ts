import type { HistoryEntry } from '@hlid/remote-contract/registry'

/** Entries put together from answers that overlap, newest first. */
export function merged(known: readonly HistoryEntry[], more: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const bySeq = new Map([...known, ...more].map((entry) => [entry.seq, entry]))
  return [...bySeq.values()].sort((a, b) => b.seq - a.seq)
}

/**
 * The newest page beside what was there. Where so much happened meanwhile that they do not meet, the page stands alone:
 * a gap would look like nothing.
 */
export function withNewest(known: readonly HistoryEntry[], newest: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const oldest = newest.at(-1)
  const meets = oldest !== undefined && known.some(({ seq }) => seq >= oldest.seq)
  return meets ? merged(known, newest) : newest
}
