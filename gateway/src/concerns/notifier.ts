import { randomUUID } from 'node:crypto'

import { repeat, type Repeating } from '@hlid/service'
import type { FastifyBaseLogger } from 'fastify'

import type { Registry } from '../releases/registry'
import type { Channel, Outcome } from './channels'
import { messageOf, testMessage } from './message'
import { arrived, failed, forgetOldConcerns, group, take, type Taken } from './store'

const lookEveryMs = 2_000

/** What came of a test by one channel. */
export interface Tried {
  readonly channel: string
  readonly sent: boolean
  readonly says: string
  readonly ms: number
}

/** Tells operators what needs them: once, in groups, and again where it did not arrive. Nothing waits for it. */
export class Notifier {
  #repeating: Repeating | undefined
  readonly #closing = new AbortController()
  readonly #underWay = new Set<Promise<void>>()

  constructor(
    private readonly registry: Registry,
    private readonly channels: readonly Channel[],
    private readonly said: { readonly language: 'is' | 'en'; readonly runbookUrl: string },
    private readonly log: FastifyBaseLogger,
  ) {}

  start(): void {
    const notTold = (error: unknown) => this.log.warn({ err: error }, 'operators could not be told what needs them')
    this.#repeating = repeat(() => this.look(), lookEveryMs, notTold)
  }

  async close(): Promise<void> {
    this.#repeating?.stop()
    this.#closing.abort()
    await Promise.all(this.#underWay)
    for (const channel of this.channels) channel.close()
  }

  /** @returns when what is due has been taken; how it fares is seen later */
  async look(): Promise<void> {
    const { db, now } = this.registry
    const names = this.channels.map(({ name }) => name)
    await group(db, names, now())
    for (const taken of await take(db, names, now())) {
      const notKept = (error: unknown) =>
        // It is tried again when the time for one try is over.
        this.log.warn({ err: error, message: taken.id }, 'how a message to operators fared could not be kept')
      const sending = this.#send(taken)
        .catch(notKept)
        .finally(() => this.#underWay.delete(sending))
      this.#underWay.add(sending)
    }
  }

  /** Ends when all that is under way has come to its end. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /** Sends one message by every channel, and waits for what comes back. */
  async test(by: string): Promise<Tried[]> {
    const message = testMessage(`msg_${randomUUID().replaceAll('-', '')}`, this.registry.now(), by)
    return Promise.all(
      this.channels.map(async (channel) => {
        const from = performance.now()
        const { sent, says } = await channel.send(message, this.#closing.signal)
        return { channel: channel.name, sent, says, ms: Math.round(performance.now() - from) }
      }),
    )
  }

  forgetOld(): Promise<void> {
    return forgetOldConcerns(this.registry.db, this.registry.now())
  }

  async #send(taken: Taken): Promise<void> {
    const { db, now } = this.registry
    const channel = this.channels.find(({ name }) => name === taken.channel)
    const message = messageOf(taken, this.said.language, this.said.runbookUrl)
    if (!channel || !message) return
    const outcome: Outcome = await channel.send(message, this.#closing.signal)
    if (outcome.sent) return arrived(db, taken, now())
    // Whoever starts next sends it: a stop is no fault of the receiver.
    if (this.#closing.signal.aborted) return
    const { says, isFinal = false } = outcome
    const what = await failed(db, taken, { says, isFinal, now: now() })
    this.log.warn({ channel: taken.channel, message: taken.id, says, what }, 'a message to operators did not arrive')
  }
}
