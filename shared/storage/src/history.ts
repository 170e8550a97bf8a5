import { createHash } from 'node:crypto'

import { sql, type RawBuilder } from 'kysely'

/** The database, or a transaction of it. */
export type Db = Parameters<RawBuilder<unknown>['execute']>[0]

/** JSON with sorted keys: equal values give equal text, whatever built them. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What holds an entry up. */
type Evidence = Readonly<Record<string, unknown>>

/** Something that happened, as it is written down. */
export interface HistoryEvent<Held extends Evidence = Evidence> {
  /** Who did it. */
  readonly actor: string
  readonly action: string
  /** What it happened to. */
  readonly subject: string
  readonly version?: string | null
  /** Why, in the words of who did it. */
  readonly reason?: string
  readonly evidence?: Held
}

/** An event in its place. */
export interface HistoryEntry<Held extends Evidence = Evidence> {
  /** From 1, without a gap. */
  readonly seq: number
  /** ISO 8601. */
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly version: string | null
  readonly reason: string
  readonly evidence: Held
  /** Hash of the entry before it. */
  readonly previous: string
  readonly hash: string
}

/** Whether the chain is whole, and its newest hash: who remembers it can tell later that nothing was cut off. */
export interface HistoryProof {
  readonly whole: boolean
  /** Those that are right, from the first. */
  readonly entries: number
  readonly head: string
  readonly brokenAt?: number
}

/** Which entries are asked for: all of them, but for what is said. */
export interface Listed {
  readonly subject?: string | undefined
  readonly actions?: readonly string[] | undefined
  /** Those that are older than this one. */
  readonly before?: number | undefined
  readonly limit: number
}

/** How far a chain was found whole. */
export type Verified = Pick<HistoryProof, 'entries' | 'head'>

type Row = Omit<HistoryEntry, 'at' | 'evidence'> & { readonly at: Date; readonly evidence: string }

const firstHash = sha256('')
export const nothingVerified: Verified = { entries: 0, head: firstHash }

const hashOf = (entry: Omit<HistoryEntry, 'hash'>): string => sha256(canonical(entry))

/** A statement has room for 65,535 values. */
const mostAtOnce = 1_000

function entryAfter<Held extends Evidence>(
  last: Pick<HistoryEntry, 'seq' | 'hash'>,
  event: HistoryEvent<Held>,
  now: Date,
): HistoryEntry<Held> {
  const entry = {
    seq: last.seq + 1,
    at: now.toISOString(),
    actor: event.actor,
    action: event.action,
    subject: event.subject,
    version: event.version ?? null,
    reason: event.reason ?? '',
    evidence: event.evidence ?? ({} as Held),
    previous: last.hash,
  }
  return { ...entry, hash: hashOf(entry) }
}

/**
 * A table of what was done, by whom and why, in which every entry holds the hash of the one before it: none can be
 * changed, added in between or taken out without it showing. The table has the columns of `HistoryEntry`, `evidence` as
 * text. `Held` is what its service writes as evidence.
 */
export class HistoryChain<Held extends Evidence = Evidence> {
  readonly #table

  constructor(table: string) {
    this.#table = sql.table(table)
  }

  /** @param tx a transaction that holds a lock against other writers, which keeps the chain in one line */
  async append(tx: Db, event: HistoryEvent<Held>, now: Date): Promise<HistoryEntry<Held>> {
    const entry = entryAfter(await this.head(tx), event, now)
    await this.#insert(tx, [entry])
    return entry
  }

  /** As `append`, for many at once, in their order. */
  async appendAll(tx: Db, events: readonly HistoryEvent<Held>[], now: Date): Promise<void> {
    let last = await this.head(tx)
    const entries = events.map((event) => {
      const entry = entryAfter(last, event, now)
      last = entry
      return entry
    })
    for (let at = 0; at < entries.length; at += mostAtOnce) await this.#insert(tx, entries.slice(at, at + mostAtOnce))
  }

  /** The newest entry's place and hash; 0 and the hash of nothing where nothing has happened. */
  async head(db: Db): Promise<Pick<HistoryEntry, 'seq' | 'hash'>> {
    const { rows } = await sql<Pick<Row, 'seq' | 'hash'>>`
      select seq, hash from ${this.#table} order by seq desc limit 1`.execute(db)
    return rows[0] ?? { seq: 0, hash: firstHash }
  }

  /** Newest first. */
  async list(db: Db, { subject, actions, before, limit }: Listed): Promise<HistoryEntry<Held>[]> {
    const ofActions = actions === undefined ? sql`` : sql`and action in (${sql.join(actions)})`
    const ofSubject = subject === undefined ? sql`` : sql`and subject = ${subject}`
    const older = before === undefined ? sql`` : sql`and seq < ${before}`
    const { rows } = await sql<Row>`select * from ${this.#table}
      where true ${ofSubject} ${ofActions} ${older} order by seq desc limit ${limit}`.execute(db)
    return rows.map((row) => this.#entryOf(row))
  }

  /** Walks the chain from its first entry, or from where it was found whole, and computes every hash anew. */
  async verify(db: Db, pageSize = 1000, from = nothingVerified): Promise<HistoryProof> {
    let previous = from.head
    let { entries } = from
    for (;;) {
      const { rows } = await sql<Row>`select * from ${this.#table}
        where seq > ${entries} order by seq limit ${pageSize}`.execute(db)
      for (const row of rows) {
        const { hash, ...entry } = this.#entryOf(row)
        const isNext = entry.seq === entries + 1 && entry.previous === previous && hashOf(entry) === hash
        if (!isNext) return { whole: false, entries, head: previous, brokenAt: entries + 1 }
        previous = hash
        entries = entry.seq
      }
      if (rows.length < pageSize) return { whole: true, entries, head: previous }
    }
  }

  /** Whether the entry that it was found whole to is the same still. */
  async isStillThere(db: Db, { entries, head }: Verified): Promise<boolean> {
    const { rows } = await sql<Pick<Row, 'hash'>>`select hash from ${this.#table} where seq = ${entries}`.execute(db)
    return rows[0]?.hash === head
  }

  async #insert(tx: Db, entries: readonly HistoryEntry<Held>[]): Promise<void> {
    const rows = entries.map(
      (entry) => sql`(${entry.seq}, ${new Date(entry.at)}, ${entry.actor}, ${entry.action}, ${entry.subject},
        ${entry.version}, ${entry.reason}, ${canonical(entry.evidence)}, ${entry.previous}, ${entry.hash})`,
    )
    await sql`insert into ${this.#table} (seq, at, actor, action, subject, version, reason, evidence, previous, hash)
      values ${sql.join(rows)}`.execute(tx)
  }

  /** Evidence is written by `append` alone. */
  #entryOf({ at, evidence, ...row }: Row): HistoryEntry<Held> {
    return { ...row, at: at.toISOString(), evidence: JSON.parse(evidence) as Held }
  }
}
