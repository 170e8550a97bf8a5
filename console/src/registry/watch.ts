import type { HealthView, LiveView } from '@hlid/remote-contract/console'

export type Connection = 'connecting' | 'open' | 'lost'

export interface Watched {
  readonly connection: Connection
  /** When something was last heard, milliseconds since 1970. */
  readonly heardAt: number | null
  readonly live: LiveView | null
  readonly health: HealthView | null
}

const againAfterMs = 2_000
/** The registry says something every five seconds; a line that is silent for longer is dead, whatever the browser thinks. */
const silentMs = 16_000

/** What the registry says of what is live, as it says it. */
export class Watch {
  #watched: Watched = { connection: 'connecting', heardAt: null, live: null, health: null }
  #source: EventSource | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  #hours = 1

  /** @param onRefused the registry lets nobody watch any more: the session may be over */
  constructor(private readonly onRefused: () => void) {}

  readonly current = (): Watched => this.#watched

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) this.#open()
    return () => {
      this.#listeners.delete(listener)
      if (!this.#listeners.size) this.#close()
    }
  }

  /** How far back the health goes. What is shown stays until the answer is there. */
  readonly look = (hours: number): void => {
    if (hours === this.#hours) return
    this.#hours = hours
    if (!this.#listeners.size) return
    this.#close()
    this.#open()
  }

  #open(): void {
    const source = new EventSource(`/v1/watch?hours=${this.#hours}`)
    this.#source = source
    source.addEventListener('live', ({ data }) => this.#hear({ live: JSON.parse(data) }))
    source.addEventListener('health', ({ data }) => this.#hear({ health: JSON.parse(data) }))
    source.addEventListener('error', () => {
      this.#set({ connection: 'lost' })
      // A browser tries again by itself as long as nobody refused.
      if (source.readyState !== EventSource.CLOSED) return
      this.onRefused()
      this.#again(againAfterMs)
    })
    this.#again(silentMs)
  }

  #hear(news: Partial<Watched>): void {
    this.#set({ ...news, connection: 'open', heardAt: Date.now() })
    this.#again(silentMs)
  }

  #again(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#close()
      this.#set({ connection: 'lost' })
      this.#open()
    }, afterMs)
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#source?.close()
  }

  #set(change: Partial<Watched>): void {
    this.#watched = { ...this.#watched, ...change }
    for (const listener of this.#listeners) listener()
  }
}
