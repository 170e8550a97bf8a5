import type { Database } from '@hlid/storage'
import { sql } from 'kysely'

import type { Tables } from '../store/tables'
import { HeldPolls } from './held-polls'

const channel = 'hlid_attempt'

/** What `tell` says to every process, as a part of the statement that changes an attempt. @param id the column of its id */
export const tellingOf = (id: string) => sql`pg_notify(${channel}, ${sql.ref(id)})`.as('told')

/** Hears of one attempt from the moment it is made; what changes while nobody waits is not missed. */
export interface Watch {
  /** Resolves when the attempt has changed, or `ms` have passed. */
  changed(ms: number): Promise<void>
  close(): void
}

/** Wakes those who wait for an attempt, whichever process the outcome came to. */
export class Settled {
  readonly held = new HeldPolls()
  readonly #watching = new Map<string, Set<() => void>>()
  #isClosing = false
  private constructor(private readonly database: Database<Tables>) {}

  static async listen(database: Database<Tables>): Promise<Settled> {
    const settled = new Settled(database)
    await database.listen(channel, (id) => (id === '' ? settled.#wakeAll() : settled.wake(id)))
    return settled
  }

  async tell(attemptId: string): Promise<void> {
    this.wake(attemptId)
    await this.database.notify(channel, attemptId)
  }

  /** The service is about to stop, so nobody is to wait any longer. */
  get isClosing(): boolean {
    return this.#isClosing
  }

  close(): void {
    this.#isClosing = true
    this.#wakeAll()
  }

  watch(attemptId: string): Watch {
    let hasChanged = false
    let resume: () => void = () => undefined
    const wake = () => {
      hasChanged = true
      resume()
    }
    const watching = this.#watching.get(attemptId) ?? new Set()
    this.#watching.set(attemptId, watching.add(wake))
    return {
      async changed(ms) {
        let timer: NodeJS.Timeout | undefined
        if (!hasChanged)
          await new Promise<void>((resolve) => {
            resume = resolve
            timer = setTimeout(resolve, ms)
          })
        clearTimeout(timer)
        hasChanged = false
      },
      close: () => {
        wake()
        watching.delete(wake)
        if (watching.size === 0) this.#watching.delete(attemptId)
      },
    }
  }

  /** Wakes those who wait in this process. */
  wake(attemptId: string): void {
    for (const wake of this.#watching.get(attemptId) ?? []) wake()
  }

  #wakeAll(): void {
    for (const attemptId of this.#watching.keys()) this.wake(attemptId)
  }
}
