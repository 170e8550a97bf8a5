import type { HealthEvent } from '@hlid/remote-contract/delivery'

import { shellName } from '../releases/compose'

const rotateEveryMs = 3_600_000

/**
 * Turns what pages say into what is counted. A view counts a release once as an outcome, when it is mounted or when it
 * first fails, and at most once as a failure; whatever it says again changes nothing.
 */
export class Outcomes {
  #current = new Set<string>()
  #earlier = new Set<string>()
  #rotatedAt = 0

  /**
   * Kinds to count for one event of one view.
   * @param route where a release failed, of those that its composition has
   */
  kindsOf(viewId: string, event: HealthEvent, now: number, route?: string): string[] {
    this.#rotate(now)
    const once = (kind: string) => this.#isFirst(`${viewId} ${event.release} ${kind}`)
    switch (event.kind) {
      case 'loaded':
        if (!once('loaded')) return []
        return event.release.startsWith(`${shellName}@`) ? ['loaded', 'arrived'] : ['loaded']
      case 'step':
        return once(`step ${event.step}`) ? [`step:${event.step}`] : []
      case 'mounted':
        return once('outcome') ? ['outcome'] : []
      case 'failed': {
        const kind = `failed:${event.failure}:${event.rung}`
        const how = once(kind) ? [route === undefined ? kind : `${kind}:${route}`] : []
        const outcome = once('outcome') ? ['outcome'] : []
        const failure = once('failure') ? ['failure'] : []
        return [...how, ...outcome, ...failure]
      }
      case 'shown':
        return []
    }
  }

  #isFirst(key: string): boolean {
    if (this.#current.has(key) || this.#earlier.has(key)) return false
    this.#current.add(key)
    return true
  }

  /** Views are good for two hours, so nothing older than two turns needs to be remembered. */
  #rotate(now: number): void {
    if (now - this.#rotatedAt < rotateEveryMs) return
    this.#earlier = this.#current
    this.#current = new Set()
    this.#rotatedAt = now
  }
}
