/** What the console's page and the registry tell each other besides the registry's calls: who asks, and what it watches. */

import type { CanaryVerdict, Pointer } from './registry/answers'
import type { Approval } from './registry/approvals'
import type { Concern } from './registry/concerns'
import type { Freeze, RampStatus } from './registry/ramps'

/** A request that changes something carries this header, which no other site's page can add without being refused. */
export const CONSOLE_HEADER = 'x-hlid-console'

/** Where the console's pages are: the registry answers each with the console, which shows what belongs there. */
export const CONSOLE_PATHS = {
  board: '/',
  clients: '/clients',
  client: '/clients/:id',
  changeClient: '/clients/:id/change',
  newClient: '/new-client',
  apis: '/apis',
  api: '/apis/:id',
  changeApi: '/apis/:id/change',
  newApi: '/new-api',
  trust: '/trust',
} as const

/** Who gets which release of one part. */
export type LivePointer = Omit<Pointer, 'name' | 'trail'>

/** The newest change of what is live of a part. */
export interface LastTransition {
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly version: string | null
  readonly reason: string
}

export interface LivePart {
  readonly name: string
  readonly team: string
  /** Null until the first release is promoted. */
  readonly live: LivePointer | null
  /** Where everybody goes when `current` is taken back. */
  readonly lastGood: string | null
  readonly lastMove: LastTransition | null
}

export interface LiveView {
  readonly revision: number
  /** A registry of the version before does not say. */
  readonly freeze?: Freeze | null
  readonly parts: readonly LivePart[]
}

/** How one release fared; the series have a number for each bucket, oldest first. */
export interface ReleaseHealth {
  readonly part: string
  readonly version: string
  /** Views in which its entry was loaded. */
  readonly loads: readonly number[]
  /** Views in which it was opened, or failed to. */
  readonly outcomes: readonly number[]
  /** Views in which it failed. */
  readonly failures: readonly number[]
  /** Named steps that were finished. */
  readonly steps: readonly number[]
  /** How it failed: kind of failure → how often. */
  readonly kinds: Readonly<Record<string, number>>
  /** And on which routes: kind of failure → route → how often. Missing in what an older gateway sends. */
  readonly places?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A build on a developer's own computer that a browser may show now. */
export interface OpenDevSession {
  readonly id: string
  readonly part: string
  /** Whose the part is. */
  readonly team: string
  /** Who began it. */
  readonly by: string
  readonly until: string
}

export interface HealthView {
  /** End of the newest bucket, ISO 8601. */
  readonly until: string
  readonly bucketSeconds: number
  readonly releases: readonly ReleaseHealth[]
  readonly canaries: readonly CanaryVerdict[]
  /** A registry of the version before knows of none. */
  readonly ramps?: readonly RampStatus[]
  /** What waits for another person, the oldest first; missing in what an older gateway sends. */
  readonly approvals?: readonly Approval[]
  /** What messages tell of as well, the newest first. Missing in what an older gateway sends. */
  readonly concerns?: readonly Concern[]
  /** The oldest first; missing in what an older gateway sends. */
  readonly devSessions?: readonly OpenDevSession[]
  /** Where docs/runbook.md is read; missing as well. */
  readonly runbookUrl?: string
}
