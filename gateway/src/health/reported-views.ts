import { networkOf, repeat, type Repeating } from '@hlid/service'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'

import type { RegistryDb } from '../releases/store/database'
import type { RegistryTables } from '../releases/store/tables'
import { Allowance } from './allowance'

const flushEveryMs = 2_000
const keepDays = 14
const keepAtMost = 200_000
/** Of each gateway, by where a report comes from: who asks for pages that don't exist crowds out nobody's failure. */
const reportsPerMinute = 600
const reportsPerMinuteOfNetwork = 30
/** While the registry is away. */
const waitingAtMost = 2_000

export type ViewReport = RegistryTables['view_reports']

/**
 * The page views in which something went wrong, so that an operator finds them by the code on the screen. The others
 * leave no trace here. Reports are stored every two seconds; those of the last two may not be found on another gateway.
 */
export class ReportedViews {
  #waiting: ViewReport[] = []
  #stored = Promise.resolve()
  readonly #ofNetwork = new Allowance(reportsPerMinuteOfNetwork)
  readonly #ofAll = new Allowance(reportsPerMinute)
  #repeating: Repeating | undefined

  constructor(
    private readonly db: RegistryDb,
    private readonly log: FastifyBaseLogger,
  ) {}

  start(): void {
    const lost = (error: unknown) => this.log.warn({ err: error }, 'views that failed were lost')
    this.#repeating = repeat(() => this.flush(), flushEveryMs, lost)
  }

  /**
   * @param address of whoever reports: counted for a minute, and not kept
   * @param source what the reports are counted with
   */
  keep(report: ViewReport, address: string, source: string): void {
    const now = report.at.getTime()
    if (!this.#ofNetwork.take(networkOf(address), 1, now) || !this.#ofAll.take(source, 1, now)) return
    this.#waiting.push(report)
    if (this.#waiting.length > waitingAtMost) this.#waiting.shift()
  }

  /** When this ends, all that was kept until then is stored, whoever began to store it. */
  flush(): Promise<void> {
    this.#stored = this.#stored.then(() => this.#store())
    return this.#stored
  }

  /** What could not be stored is kept for the next time. */
  async #store(): Promise<void> {
    const reports = this.#waiting
    if (!reports.length) return
    this.#waiting = []
    try {
      await this.db
        .insertInto('view_reports')
        .values(reports)
        .onConflict((row) => row.doNothing())
        .execute()
    } catch (error) {
      this.log.warn({ err: error }, 'views that failed could not be stored')
      this.#waiting = [...reports, ...this.#waiting].slice(-waitingAtMost)
    }
  }

  /** The reports of the newest view with that code, in their order. Two views share a code once in a million millions. */
  async find(code: string): Promise<readonly ViewReport[]> {
    await this.flush()
    const reports = await this.db
      .selectFrom('view_reports')
      .selectAll()
      .where('code', '=', code)
      .orderBy('at')
      .orderBy('kind')
      .execute()
    const newest = reports.at(-1)?.request
    return reports.filter(({ request }) => request === newest)
  }

  async forgetOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keepDays * 86_400_000)
    await this.db.deleteFrom('view_reports').where('at', '<', before).execute()
    await sql`delete from view_reports where at <= (
      select at from view_reports order by at desc offset ${keepAtMost} limit 1)`.execute(this.db)
  }

  async close(): Promise<void> {
    this.#repeating?.stop()
    await this.flush()
  }
}
