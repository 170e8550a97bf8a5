import { repeat, type Repeating } from '@hlid/service'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'

import { parseReleaseId } from '../releases/release-id'
import type { RegistryDb } from '../releases/store/database'

/** Counts are kept by ten seconds: fine enough to act on, coarse enough to store. */
export const slotMs = 10_000
const flushEveryMs = 2_000
const keepDays = 7
/** Far from the 65,535 parameters that a statement may have. */
const rowsInStatement = 1_000
/** An hour without the registry, with fifty counts in each ten seconds: some ten megabytes. */
export const rowsInMemory = 20_000

interface Counted {
  readonly name: string
  readonly version: string
  readonly slot: number
  readonly kind: string
  count: number
}

/**
 * Counts in memory, and adds them to the registry every two seconds: any number of gateways count together. While the
 * registry is away, what it can't hold is given up from the oldest on: canaries are judged by what is new.
 */
export class Tally {
  readonly #slots = new Map<number, Map<string, Counted>>()
  #rows = 0
  #repeating: Repeating | undefined

  constructor(
    private readonly db: RegistryDb,
    private readonly log: FastifyBaseLogger,
    /** Told how many counted events are lost. */
    private readonly onDropped: (events: number) => void,
  ) {}

  start(): void {
    const lost = (error: unknown) => this.log.warn({ err: error }, 'health counts were lost')
    this.#repeating = repeat(() => this.flush(), flushEveryMs, lost)
  }

  add(release: string, kind: string, now: number): void {
    const slot = Math.floor(now / slotMs) * slotMs
    this.#add({ ...parseReleaseId(release), slot, kind, count: 1 })
  }

  /** Counts that could not be stored are kept for the next time. */
  async flush(): Promise<void> {
    const rows = [...this.#slots.values()].flatMap((slot) => [...slot.values()])
    this.#slots.clear()
    this.#rows = 0
    for (let from = 0; from < rows.length; from += rowsInStatement)
      try {
        await this.#store(rows.slice(from, from + rowsInStatement))
      } catch (error) {
        this.log.warn({ err: error }, 'health counts could not be stored')
        for (const row of rows.slice(from)) this.#add(row)
        return
      }
  }

  async forgetOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keepDays * 86_400_000)
    await this.db.deleteFrom('health').where('slot', '<', before).execute()
  }

  async close(): Promise<void> {
    this.#repeating?.stop()
    await this.flush()
  }

  #add(row: Counted): void {
    const slot = this.#slots.get(row.slot) ?? new Map<string, Counted>()
    this.#slots.set(row.slot, slot)
    const key = `${row.name}@${row.version} ${row.kind}`
    const counted = slot.get(key)
    if (counted) {
      counted.count += row.count
      return
    }
    slot.set(key, { ...row })
    this.#rows += 1
    if (this.#rows > rowsInMemory) this.#dropOldest()
  }

  #dropOldest(): void {
    const oldest = Math.min(...this.#slots.keys())
    const dropped = [...(this.#slots.get(oldest)?.values() ?? [])]
    this.#slots.delete(oldest)
    this.#rows -= dropped.length
    this.onDropped(dropped.reduce((sum, { count }) => sum + count, 0))
  }

  async #store(rows: readonly Counted[]): Promise<void> {
    await this.db
      .insertInto('health')
      .values(rows.map(({ slot, ...row }) => ({ ...row, slot: new Date(slot) })))
      .onConflict((row) =>
        row
          .columns(['name', 'version', 'slot', 'kind'])
          .doUpdateSet({ count: sql<number>`health.count + excluded.count` }),
      )
      .execute()
  }
}
