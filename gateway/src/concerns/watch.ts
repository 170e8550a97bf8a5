import { repeat, type Repeating } from '@hlid/service'
import type { FastifyBaseLogger } from 'fastify'

import type { IdentityServiceAccess } from '../identity-service'
import type { Registry } from '../releases/registry'
import { approvalsWaiting } from './approvals-waiting'
import { gatewaysBehind } from './behind'
import { certificateEnding } from './certificate'
import type { Facts, Kind } from './kinds'
import { outboxBacklog } from './outbox-backlog'
import { end, lasting, raise } from './store'
import { tokensEnding } from './tokens-ending'

const second = 1_000
const minute = 60 * second
/** So long after the last count that was dropped, counting is well again. */
const wellAfterMs = 10 * minute

/** Looks for what nobody does and that lasts. Every gateway looks, and what they find is one concern. */
export class Watch {
  #repeating: Repeating[] = []
  #dropped = 0
  #droppedAt: Date | undefined

  constructor(
    private readonly registry: Registry,
    private readonly own: { readonly name: string; readonly portal: URL; readonly identity: IdentityServiceAccess },
    private readonly log: FastifyBaseLogger,
  ) {}

  start(): void {
    this.#repeating = [
      this.#every(10 * second, () =>
        this.#watch('gateway.behind', gatewaysBehind(this.registry.db, this.registry.now())),
      ),
      this.#every(10 * second, () =>
        this.#watch('approval.waiting', approvalsWaiting(this.registry.db, this.registry.now())),
      ),
      this.#every(10 * second, () => this.tellDropped()),
      this.#every(minute, () => this.#watch('outbox.backlog', outboxBacklog(this.own.identity))),
      this.#every(60 * minute, () => this.lookForEnds(), minute),
    ]
  }

  close(): void {
    for (const repeating of this.#repeating) repeating.stop()
  }

  /** Counts were given up. The registry is away when they are, and is told when it is back. */
  dropped(events: number): void {
    this.#dropped += events
    this.#droppedAt = this.registry.now()
  }

  async tellDropped(): Promise<void> {
    const { db, now } = this.registry
    const { name: gateway } = this.own
    if (!this.#droppedAt) return
    if (this.#dropped) {
      const facts = { gateway, events: this.#dropped }
      await raise(db, { kind: 'counts.dropped', subject: gateway, facts, now: now() })
      this.#dropped -= facts.events
    } else if (now().getTime() - this.#droppedAt.getTime() > wellAfterMs) {
      await end(db, 'counts.dropped', gateway, now())
      this.#droppedAt = undefined
    }
  }

  /** Tokens first: the portal's own address may not be reached from here. */
  async lookForEnds(): Promise<void> {
    const { db, now } = this.registry
    await this.#watch('token.ending', tokensEnding(db, now()))
    await this.#watch('certificate.ending', certificateEnding(this.own.portal, now()))
  }

  async #watch<Each extends Kind>(kind: Each, found: Promise<ReadonlyMap<string, Facts[Each]>>): Promise<void> {
    await lasting(this.registry.db, { kind, now: this.registry.now() }, await found)
  }

  /** Where it can't be known, what was known stays. */
  #every(ms: number, look: () => Promise<void>, firstMs = ms): Repeating {
    return repeat(look, ms, (error) => this.log.debug({ err: error }, 'a concern could not be looked for'), firstMs)
  }
}
