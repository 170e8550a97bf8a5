/** How many answers of a process may be held at once: for one browser, one network, and in all. */
export const heldAtMost = { browser: 4, network: 200, all: 1_000 } as const

/** Whose question it is that waits for its answer. */
export interface HeldFor {
  readonly attempt: string
  readonly browser: string
  readonly network: string
}

/**
 * The answers that a process holds. Each keeps a connection, so there is one an attempt, and a bound for whoever would
 * have them all; past that a question is answered at once. Another process holds its own.
 */
export class HeldPolls {
  readonly #answers = new Map<string, () => void>()
  readonly #counts = new Map<string, number>()

  /**
   * Holds an answer; the one that was held for the same attempt is given.
   * @param answer called once when this one is to be given
   * @returns what is to be called when it was given; undefined where no more may be held
   */
  hold({ attempt, browser, network }: HeldFor, answer: () => void): (() => void) | undefined {
    this.#answers.get(attempt)?.()
    const bounds = [
      [`browser ${browser}`, heldAtMost.browser],
      [`network ${network}`, heldAtMost.network],
      ['all', heldAtMost.all],
    ] as const
    if (bounds.some(([key, most]) => this.#count(key) >= most)) return undefined
    for (const [key] of bounds) this.#counts.set(key, this.#count(key) + 1)
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      if (this.#answers.get(attempt) === give) this.#answers.delete(attempt)
      for (const [key] of bounds) {
        const left = this.#count(key) - 1
        if (left > 0) this.#counts.set(key, left)
        else this.#counts.delete(key)
      }
    }
    const give = () => {
      release()
      answer()
    }
    this.#answers.set(attempt, give)
    return release
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}
