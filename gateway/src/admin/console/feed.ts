import type { HealthView, LiveView } from '@hlid/remote-contract/console'

import { shownConcerns } from '../../concerns/shown'
import type { GatewayConfig } from '../../config'
import type { Tally } from '../../health/tally'
import type { LiveReleases } from '../../releases/follow'
import type { LiveState } from '../../releases/live'
import type { Registry } from '../../releases/registry'
import { waitingApprovals } from '../../releases/store/approvals'
import { openDevSessions } from '../../releases/store/dev-sessions'
import { healthView, type Hours } from './health-view'
import { liveView } from './live-view'

const freshForMs = 4_000

/** What all open consoles are told is read once for all of them. */
export class Feed {
  readonly #views = new WeakMap<LiveState, Promise<LiveView>>()
  readonly #health = new Map<
    Hours,
    { readonly at: number; readonly of: LiveState; readonly view: Promise<HealthView> }
  >()

  constructor(
    private readonly registry: Registry,
    private readonly live: LiveReleases,
    private readonly tally: Tally,
    private readonly config: Pick<GatewayConfig, 'runbookUrl' | 'freezeWindows' | 'devSessions'>,
  ) {}

  /** @param listener hears of every change of what is live, and of the history */
  subscribe(listener: () => void): () => void {
    return this.live.subscribe(listener)
  }

  liveView(): Promise<LiveView> {
    const { state } = this.live
    const view = this.#views.get(state) ?? liveView(this.registry.db, state)
    this.#views.set(state, view)
    view.catch(() => this.#views.delete(state))
    return view
  }

  healthView(hours: Hours): Promise<HealthView> {
    const known = this.#health.get(hours)
    const { state } = this.live
    const now = performance.now()
    if (known?.of === state && now - known.at < freshForMs) return known.view
    const view = this.#readHealth(hours, state)
    this.#health.set(hours, { at: now, of: state, view })
    view.catch(() => this.#health.delete(hours))
    return view
  }

  async #readHealth(hours: Hours, state: LiveState): Promise<HealthView> {
    await this.tally.flush()
    const { runbookUrl, freezeWindows: windows, devSessions: devSessionsAllowed } = this.config
    const { db, now } = this.registry
    const [view, concerns, approvals, devSessions] = await Promise.all([
      healthView(this.registry, state, { hours, windows }),
      shownConcerns(this.registry, runbookUrl),
      waitingApprovals(db, now()),
      devSessionsAllowed ? openDevSessions(db, now()) : [],
    ])
    return { ...view, approvals, concerns, devSessions, runbookUrl }
  }
}
