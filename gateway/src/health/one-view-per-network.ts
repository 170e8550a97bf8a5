import { createHmac } from 'node:crypto'

import { networkOf } from '@hlid/service'
import { sql } from 'kysely'

import type { LiveState } from '../releases/live'
import type { RegistryDb } from '../releases/store/database'

const networksRemembered = 200_000
/** As long as counts are kept. */
const keepDays = 7

/**
 * A canary and its baseline are judged by one view of each network, the first that it reports while the canary runs:
 * however often one machine reports, and whichever of the two it asks for, it weighs as much as one person. All gateways
 * of a registry hold to the same view. A network is known by a keyed hash that is another one for each canary.
 */
export class OneViewPerNetwork {
  readonly #views = new Map<string, Promise<string | undefined>>()

  constructor(
    private readonly db: RegistryDb,
    private readonly key: Uint8Array,
    private readonly state: () => LiveState,
  ) {}

  /** Whether this view is the one that its network is judged by, which the first to ask is. */
  async counts(part: string, address: string, view: string): Promise<boolean> {
    const network = this.#network(part, address)
    if (network === undefined) return false
    const known = await this.#views.get(network)?.catch(() => undefined)
    return (known ?? (await this.#ask(network, () => this.#enter(network, view)))) === view
  }

  /** Whether this view was counted already: for what follows on a view, which is never the first to be told of it. */
  async counted(part: string, address: string, view: string): Promise<boolean> {
    const network = this.#network(part, address)
    if (network === undefined) return false
    return (await (this.#views.get(network) ?? this.#ask(network, () => this.#read(network)))) === view
  }

  async forgetOld(): Promise<void> {
    await sql`delete from judged_networks where at < now() - ${`${keepDays} days`}::interval`.execute(this.db)
  }

  /** A page may report before the registry has answered that it was sent, so the question itself is remembered. */
  async #ask(network: string, question: () => Promise<string | undefined>): Promise<string | undefined> {
    if (this.#views.size >= networksRemembered) this.#views.clear()
    const asked = question()
    this.#views.set(network, asked)
    const forget = () => this.#views.get(network) === asked && this.#views.delete(network)
    asked.then((view) => view === undefined && forget(), forget)
    return asked
  }

  async #enter(network: string, view: string): Promise<string | undefined> {
    await this.db
      .insertInto('judged_networks')
      .values({ network, view, at: sql<Date>`now()` })
      .onConflict((row) => row.doNothing())
      .execute()
    return this.#read(network)
  }

  async #read(network: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('judged_networks')
      .select('view')
      .where('network', '=', network)
      .executeTakeFirst()
    return row?.view
  }

  /** Undefined where there is nothing to judge. */
  #network(part: string, address: string): string | undefined {
    const pointer = this.state().pointers.find(({ name }) => name === part)
    if (pointer?.canary == null) return undefined
    const run = `${part}@${pointer.canary} ${pointer.canarySince}`
    return createHmac('sha256', this.key)
      .update(`${run} ${networkOf(address)}`)
      .digest('base64url')
      .slice(0, 22)
  }
}
