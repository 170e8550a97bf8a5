import type { Database } from '@hlid/storage'

import type { Tables } from '../store/tables'

const channel = 'hlid_attempt'

/** Wakes those who wait for an attempt, whichever process the outcome came to. */
export class Settled {
  readonly #waiting = new Map<string, Set<() => void>>()
  private constructor(private readonly database: Database<Tables>) {}

  static async listen(database: Database<Tables>): Promise<Settled> {
    const settled = new Settled(database)
    await database.listen(channel, (id) => settled.#wake(id))
    return settled
  }

  async tell(attemptId: string): Promise<void> {
    this.#wake(attemptId)
    await this.database.notify(channel, attemptId)
  }

  /** Resolves when the attempt changed, `ms` have passed, or the one who asked has left. */
  wait(attemptId: string, ms: number, left: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(attemptId) ?? new Set()
      this.#waiting.set(attemptId, waiting)
      const done = () => {
        clearTimeout(timer)
        left.removeEventListener('abort', done)
        waiting.delete(done)
        if (waiting.size === 0) this.#waiting.delete(attemptId)
        resolve()
      }
      const timer = setTimeout(done, ms)
      left.addEventListener('abort', done)
      waiting.add(done)
      if (left.aborted) done()
    })
  }

  #wake(attemptId: string): void {
    for (const wake of this.#waiting.get(attemptId) ?? []) wake()
  }
}
