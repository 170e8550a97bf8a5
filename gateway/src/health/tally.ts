import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'

import type { RegistryDb } from '../releases/store/database'

/** Counts are kept by ten seconds: fine enough to act on, coarse enough to store. */
export const slotMs = 10_000
const flushEveryMs = 2_000
const keepDays = 7

interface Counted {
  readonly name: string
  readonly version: string
  readonly slot: number
  readonly kind: string
  count: number
}

/** Counts in memory, and adds them to the registry every two seconds: any number of gateways count together. */
export class Tally {
  readonly #counts = new Map<string, Counted>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    private readonly db: RegistryDb,
    private readonly log: FastifyBaseLogger,
  ) {}

  start(): void {
    this.#timer = setTimeout(() => {
      this.flush()
        .catch((error: unknown) => this.log.warn({ err: error }, 'health counts were lost'))
        .finally(() => this.#timer && this.start())
    }, flushEveryMs)
    this.#timer.unref()
  }

  add(release: string, kind: string, now: number): void {
    const at = release.lastIndexOf('@')
    const slot = Math.floor(now / slotMs) * slotMs
    const key = `${release} ${slot} ${kind}`
    const counted = this.#counts.get(key)
    if (counted) counted.count += 1
    else this.#counts.set(key, { name: release.slice(0, at), version: release.slice(at + 1), slot, kind, count: 1 })
  }

  /** Counts that could not be stored are kept for the next time. */
  async flush(): Promise<void> {
    const rows = [...this.#counts.values()]
    if (!rows.length) return
    this.#counts.clear()
    try {
      await this.db
        .insertInto('health')
        .values(rows.map(({ slot, ...row }) => ({ ...row, slot: new Date(slot) })))
        .onConflict((row) =>
          row
            .columns(['name', 'version', 'slot', 'kind'])
            .doUpdateSet({ count: sql<number>`health.count + excluded.count` }),
        )
        .execute()
    } catch (error) {
      this.log.warn({ err: error }, 'health counts could not be stored')
      for (const row of rows) {
        const key = `${row.name}@${row.version} ${row.slot} ${row.kind}`
        const later = this.#counts.get(key)
        if (later) later.count += row.count
        else this.#counts.set(key, row)
      }
    }
  }

  async forgetOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keepDays * 86_400_000)
    await this.db.deleteFrom('health').where('slot', '<', before).execute()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.flush()
  }
}
