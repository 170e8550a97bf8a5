/**
 * What the operators' console and the registry tell each other. The console signs in with a token once and is then known
 * by a cookie; everything it shows comes over one stream of server-sent events.
 */

/** POST a token to sign in, GET to ask who is signed in, DELETE to sign out. */
export const SESSION_URL = '/v1/session'

/** A request that changes something carries this header, which no other site's page can add without being refused. */
export const CONSOLE_HEADER = 'x-hlid-console'

/** Server-sent events: `live` holds a `LiveView`, `health` a `HealthView`. Each arrives at once and after each change. */
export const WATCH_URL = '/v1/watch'

/** Who is signed in to the console. An operator may act on every part, a team on its own. */
export interface ConsoleSession {
  readonly role: 'team' | 'operator'
  readonly team: string | null
  readonly label: string
  /** ISO 8601; the session is over then, or when its token is revoked. */
  readonly expiresAt: string
}

/** What people see instead of a part that is switched off; `until` in ISO 8601. */
export interface SwitchedOffMessage {
  readonly is: string
  readonly en: string
  readonly until?: string
}

/** Who gets which release of one part. */
export interface LivePointer {
  readonly current: string
  readonly canary: string | null
  /** Share of the people who get the canary, 0 to 99. */
  readonly canaryPercent: number
  readonly canarySince: string | null
  readonly cohort: string | null
  readonly disabled: SwitchedOffMessage | null
  /** Releases that were taken back, newest first. */
  readonly withdrawn: readonly string[]
  /** Those of them that the closed loop took back. */
  readonly held: readonly string[]
  /** Counts the changes: a change is asked for with the number that the operator saw. */
  readonly revision: number
}

/** The newest change of what is live of a part. */
export interface LastMove {
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
  readonly lastMove: LastMove | null
}

export interface LiveView {
  readonly revision: number
  readonly parts: readonly LivePart[]
}

/** Views in which a release was opened, and those of them in which it failed. */
export interface Seen {
  readonly outcomes: number
  readonly failures: number
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
}

/** What the closed loop makes of a canary. It is taken back as soon as it waits for nothing more. */
export interface CanaryVerdict {
  readonly part: string
  readonly evidence: number
  readonly threshold: number
  /** No verdict before the canary was opened so often, unless it failed each time. */
  readonly leastOutcomes: number
  /** `evidence` until it reaches `threshold`; `views` until there are `leastOutcomes` of the canary. */
  readonly waitsFor: readonly ('evidence' | 'views')[]
  readonly canary: Seen
  readonly baseline: Seen
}

export interface HealthView {
  /** End of the newest bucket, ISO 8601. */
  readonly until: string
  readonly bucketSeconds: number
  readonly releases: readonly ReleaseHealth[]
  readonly canaries: readonly CanaryVerdict[]
}
