import type { LivePart, LivePointer, ReleaseHealth } from '@hlid/remote-contract/console'
import type { CanaryVerdict } from '@hlid/remote-contract/registry'

/** A part with 1.0.0 for everyone, and whatever else is given. */
export function partOf(
  name: string,
  live: Partial<LivePointer> = {},
  rest: Partial<Omit<LivePart, 'name' | 'live'>> = {},
): LivePart & { readonly live: LivePointer } {
  const nobody = { canary: null, canaryPercent: 0, canarySince: null, cohort: null, ramp: null }
  const calm = { current: '1.0.0', disabled: null, withdrawn: [], held: [], revision: 1 }
  return { name, team: 'portal', lastGood: null, lastMove: null, ...rest, live: { ...calm, ...nobody, ...live } }
}

export function healthOf(part: string, version: string, series: Partial<ReleaseHealth>): ReleaseHealth {
  return { part, version, loads: [0], outcomes: [0], failures: [0], steps: [0], kinds: {}, ...series }
}

export function verdictOf(part: string, verdict: Partial<CanaryVerdict>): CanaryVerdict {
  const seen = { canary: { outcomes: 40, failures: 4 }, baseline: { outcomes: 300, failures: 1 } }
  return { part, evidence: 1, threshold: 1000, leastOutcomes: 30, waitsFor: ['evidence'], ...seen, ...verdict }
}
