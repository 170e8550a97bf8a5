import type { HealthView, LivePart, LiveView } from '@hlid/remote-contract/console'
import type { CanaryVerdict, Ramp, Seen } from '@hlid/remote-contract/registry'

import { isDisabled } from '../parts/standing'

type Paused = NonNullable<Ramp['paused']>

/** What needs somebody now. */
export type Concern =
  | { readonly kind: 'canary'; readonly part: LivePart; readonly version: string; readonly verdict: CanaryVerdict }
  | { readonly kind: 'release'; readonly part: LivePart; readonly version: string; readonly seen: Seen }
  | { readonly kind: 'ramp'; readonly part: LivePart; readonly version: string; readonly paused: Paused }
  | { readonly kind: 'disabled'; readonly part: LivePart; readonly until: string | undefined }
  | { readonly kind: 'held'; readonly part: LivePart; readonly version: string }

/** The closed loop acts at 1,000; a hundredth of it is where an operator begins to look. */
const suspectAt = 1 / 100
/** A release that everybody has stands out when it fails in one view of twenty, of twenty or more in ten minutes. */
const lookBackSeconds = 600
const leastViews = 20
const failingShare = 1 / 20
/** Where all of its views failed, so few do that one which fails that seldom would hardly ever show them: three. */
const falseAlarms = 1 / 1000

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function lately({ outcomes, failures }: HealthView['releases'][number], bucketSeconds: number): Seen {
  const buckets = Math.max(1, Math.round(lookBackSeconds / bucketSeconds))
  return { outcomes: sum(outcomes.slice(-buckets)), failures: sum(failures.slice(-buckets)) }
}

/** Nothing is there to compare it with, so it is held against the share of failures that nobody is called for. */
function standsOut({ outcomes, failures }: Seen): boolean {
  const isSaid = failures === outcomes ? failingShare ** outcomes <= falseAlarms : outcomes >= leastViews
  return isSaid && failures / outcomes >= failingShare
}

function concernsOf(part: LivePart, health: HealthView | null, now: number): Concern[] {
  const { name, live, lastMove } = part
  if (!live) return []
  const concerns: Concern[] = []
  const verdict = health?.canaries.find((canary) => canary.part === name)
  if (live.canary !== null && verdict && verdict.evidence >= verdict.threshold * suspectAt)
    concerns.push({ kind: 'canary', part, version: live.canary, verdict })
  const current = health?.releases.find((release) => release.part === name && release.version === live.current)
  const seen = health && current && lately(current, health.bucketSeconds)
  if (seen && standsOut(seen)) concerns.push({ kind: 'release', part, version: live.current, seen })
  const paused = live.ramp?.paused
  if (live.canary !== null && paused) concerns.push({ kind: 'ramp', part, version: live.canary, paused })
  if (isDisabled(live, now)) concerns.push({ kind: 'disabled', part, until: live.disabled?.until })
  // Held until somebody has done something about it: their own transition is then the newest.
  const [held] = live.held
  if (held !== undefined && lastMove?.actor === 'closed loop') concerns.push({ kind: 'held', part, version: held })
  return concerns
}

const order = { canary: 0, release: 1, ramp: 2, disabled: 3, held: 4 } satisfies Record<Concern['kind'], number>

/** What needs somebody, the most urgent first. */
export function attentionOf({ parts }: LiveView, health: HealthView | null, now: number): Concern[] {
  return parts
    .flatMap((part) => concernsOf(part, health, now))
    .sort((a, b) => order[a.kind] - order[b.kind] || a.part.name.localeCompare(b.part.name))
}
