import { repeat, type Repeating } from '@hlid/service'
import type { FastifyBaseLogger } from 'fastify'

import { readLive, type LiveState } from './live'
import { hasComeFrom, readHead } from './store/database'
import type { Registry } from './registry'

const liveChannel = 'hlid_live'
const pollEveryMs = 500

/** Keeps one gateway's idea of what is live at most half a second behind, even when no notification arrives. */
export class LiveReleases {
  #state: LiveState
  #reading: Promise<void> = Promise.resolve()
  /** The read that has not begun yet. */
  #next: Promise<void> | undefined
  #repeating: Repeating | undefined
  #stopListening: (() => Promise<void>) | undefined
  readonly #listeners = new Set<(state: LiveState) => void>()

  private constructor(
    private readonly registry: Registry,
    private readonly log: FastifyBaseLogger,
    state: LiveState,
  ) {
    this.#state = state
  }

  static async follow(registry: Registry, log: FastifyBaseLogger): Promise<LiveReleases> {
    const live = new LiveReleases(registry, log, await readLive(registry.db))
    live.#stopListening = await registry.database.listen(liveChannel, () => void live.refresh().catch(live.#noAnswer))
    live.#repeating = repeat(() => live.#noticeMissed(), pollEveryMs, live.#noAnswer)
    return live
  }

  get state(): LiveState {
    return this.#state
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: (state: LiveState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves when a state read after this call is in force: a read that has begun may have seen what was before. */
  refresh(): Promise<void> {
    if (this.#next) return this.#next
    const read = () => {
      this.#next = undefined
      return this.#read()
    }
    this.#next = this.#reading = this.#reading.then(read, read)
    return this.#next
  }

  /** Something was changed: this gateway follows at once, and tells the others. Who hears nothing notices soon. */
  async tell(what: string): Promise<void> {
    await Promise.allSettled([this.refresh(), this.registry.database.notify(liveChannel, what)])
  }

  async close(): Promise<void> {
    this.#repeating?.stop()
    await this.#stopListening?.()
  }

  async #read(): Promise<void> {
    const before = this.#state
    const { db } = this.registry
    let state = await readLive(db, before)
    if (!(await hasComeFrom(db, before.head, state.head))) {
      this.log.warn(
        { before: before.head, now: state.head },
        'the registry lost changes that were live, and others may have been made since; what it says now is followed',
      )
      state = await readLive(db)
    }
    this.#state = state
    for (const listener of this.#listeners) listener(state)
  }

  async #noticeMissed(): Promise<void> {
    const { revision, hash } = await readHead(this.registry.db)
    const { head } = this.#state
    if (revision !== head.revision || hash !== head.hash) await this.refresh()
  }

  /** Pages go on with what was live when the registry was last reached. */
  readonly #noAnswer = (error: unknown) => this.log.warn({ err: error }, 'the registry does not answer')
}
