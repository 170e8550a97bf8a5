import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { GatewayBehind } from '@hlid/remote-contract/registry'
import { repeat, type Repeating } from '@hlid/service'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'

import type { LiveReleases } from './follow'
import type { RegistryDb } from './store/database'

const tellEveryMs = 2_000
const lookEveryMs = 50
/** One that has missed five times to say that it is there is not waited for. */
const upWithin = '10 seconds'
/** One that ended in order is forgotten at once; one that fell silent may still show pages. */
const namedWithin = '5 minutes'

/**
 * Every gateway says how far along the history its pages are, so that whoever changes a pointer is told when all of them
 * have it. An entry's number and its hash together say which history that is.
 */
export class Gateways {
  readonly #id = randomUUID()
  #repeating: Repeating | undefined
  #unsubscribe: (() => void) | undefined

  constructor(
    private readonly db: RegistryDb,
    private readonly live: LiveReleases,
    private readonly log: FastifyBaseLogger,
    private readonly own: {
      /** What operators know this gateway by. */
      readonly name: string
      /** How long a transition waits for the other gateways. */
      readonly waitMs: number
    },
  ) {}

  start(): void {
    const tell = () => void this.#tell().catch(this.#notTold)
    this.#unsubscribe = this.live.subscribe(tell)
    tell()
    this.#repeating = repeat(() => this.#tell().then(() => this.#forgetSilent()), tellEveryMs, this.#notTold)
  }

  /** @returns the gateways whose pages do not have that entry of the history, once all have it or the time is up */
  async without(seq: number): Promise<readonly GatewayBehind[]> {
    const until = Date.now() + this.own.waitMs
    try {
      await this.#tell()
      for (;;) {
        const behind = await this.#behind(seq)
        if (!behind.some(({ isUp }) => isUp) || Date.now() >= until)
          return behind.map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() }))
        await wait(lookEveryMs)
      }
    } catch (error) {
      // What was asked for is in the history, so nobody is told that it failed, and does it again.
      this.log.warn({ err: error }, 'the registry did not say which gateways have what is live')
      return [{ name: this.own.name, seenAt: new Date().toISOString() }]
    }
  }

  async close(): Promise<void> {
    this.#repeating?.stop()
    this.#unsubscribe?.()
    await this.db
      .deleteFrom('gateways')
      .where('id', '=', this.#id)
      .execute()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the registry was not told that this gateway ends'))
  }

  async #behind(seq: number) {
    const { rows } = await sql<{ name: string; seenAt: Date; isUp: boolean }>`
      select gateways.name, gateways.seen_at as "seenAt",
        gateways.seen_at > now() - ${upWithin}::interval as "isUp"
      from gateways left join history on history.seq = gateways.seq and history.hash = gateways.hash
      where gateways.seen_at > now() - ${namedWithin}::interval and coalesce(history.seq, 0) < ${seq}
      order by gateways.name, gateways.id`.execute(this.db)
    return rows
  }

  async #tell(): Promise<void> {
    const { seq, hash } = this.live.state.head
    const values = { name: this.own.name, seq, hash, seen_at: sql<Date>`now()` }
    await this.db
      .insertInto('gateways')
      .values({ id: this.#id, ...values })
      .onConflict((row) => row.column('id').doUpdateSet(values))
      .execute()
  }

  async #forgetSilent(): Promise<void> {
    await this.db
      .deleteFrom('gateways')
      .where('seen_at', '<', sql<Date>`now() - ${namedWithin}::interval`)
      .execute()
  }

  /** Pages need none of it. */
  readonly #notTold = (error: unknown) => this.log.warn({ err: error }, 'the registry was not told what is live here')
}
