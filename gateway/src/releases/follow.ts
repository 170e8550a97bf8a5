import type { FastifyBaseLogger } from 'fastify'

import { readLive, type LiveState } from './live'
import { readRevision } from './store/database'
import type { Registry } from './registry'

export const liveChannel = 'hlid_live'
const pollEveryMs = 500

/** Keeps one gateway's idea of what is live at most half a second behind, even when no notification arrives. */
export class LiveReleases {
  #state: LiveState
  #refreshing: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined
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
    live.#stopListening = await registry.database.listen(liveChannel, () => live.#attempt(() => live.refresh()))
    live.#poll()
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

  /** Resolves when a state read after this call is in force. */
  async refresh(): Promise<void> {
    if (this.#refreshing) {
      this.#again = true
      return this.#refreshing
    }
    this.#refreshing = this.#read()
    try {
      await this.#refreshing
    } finally {
      this.#refreshing = undefined
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#stopListening?.()
  }

  async #read(): Promise<void> {
    do {
      this.#again = false
      const state = await readLive(this.registry.db, this.#state)
      if (state.revision < this.#state.revision) continue
      this.#state = state
      for (const listener of this.#listeners) listener(state)
    } while (this.#again)
  }

  #poll(): void {
    this.#timer = setTimeout(() => {
      this.#attempt(
        () => this.#noticeMissed(),
        () => this.#timer && this.#poll(),
      )
    }, pollEveryMs)
    this.#timer.unref()
  }

  async #noticeMissed(): Promise<void> {
    if ((await readRevision(this.registry.db)) !== this.#state.revision) await this.refresh()
  }

  /** Pages go on with what was live when the registry was last reached. */
  #attempt(work: () => Promise<void>, after: () => void = () => undefined): void {
    work()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the registry does not answer'))
      .finally(after)
  }
}
