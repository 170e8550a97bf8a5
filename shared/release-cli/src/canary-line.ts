import type { CanaryVerdict } from '@hlid/remote-contract/registry'

/** How a canary fares, and what is waited for before it is taken back. */
export function canaryLine({ part, canary, baseline, waitsFor, evidence, ...bounds }: CanaryVerdict): string {
  if (!canary.outcomes) return `${part}: the canary and the release beside it have too few views yet to compare them.`
  const seen = `${part}: the canary failed in ${canary.failures} of ${canary.outcomes} views, the release beside it in ${baseline.failures} of ${baseline.outcomes}.`
  const until = waitsFor.map((what) =>
    what === 'evidence'
      ? `the evidence reaches ${bounds.threshold} (now ${Math.floor(evidence)})`
      : `the canary has had ${bounds.leastOutcomes} views (now ${canary.outcomes})`,
  )
  return `${seen} ${until.length ? `It is taken back when ${until.join(' and ')}.` : 'It is being taken back now.'}`
}
