import type { Freeze, Pointer, RampStatus } from '@hlid/remote-contract/registry'

import { shortTime } from './print'

const frozen = 'releases to be unfrozen'

/** At which step a ramp is, since when, what it waits for, and when the next step comes. */
export function rampLine({ name, canary, canaryPercent, canarySince, ramp }: Pointer, status: RampStatus): string {
  if (!ramp) return ''
  const { steps, leastViews, paused } = ramp
  const { waitsFor, views, notBefore, evidence, suspectAt } = status
  const at = steps.indexOf(canaryPercent)
  const since = canarySince === null ? '' : ` since ${shortTime(canarySince)}`
  const now = `${name}: the ramp of ${canary} is at ${canaryPercent} %${since}, step ${at + 1} of ${steps.length} (${steps.join(', ')} %).`
  const missing = {
    resume: `somebody to resume it: ${paused ? `${paused.by} paused it, “${paused.why}”` : ''}`,
    unfreeze: frozen,
    enable: `${name} to be enabled`,
    time: `its time, until ${shortTime(notBefore ?? '')}`,
    window: `the end of a window in which nothing moves, ${shortTime(notBefore ?? '')}`,
    views: `more views: ${views} of ${leastViews}`,
    suspicion: `less evidence against it: ${Math.floor(evidence)}, and it goes on below ${suspectAt}`,
  } satisfies Record<RampStatus['waitsFor'][number], string>
  // The time at which a window ends is the later one.
  const told = waitsFor.filter((what) => what !== 'time' || !waitsFor.includes('window'))
  const next = `${steps[at + 1] ?? 100} %`
  if (!told.length) return `${now} It is going on to ${next}.`
  return `${now} For ${next} it waits for ${told.map((what) => missing[what]).join('; ')}.`
}

export const freezeLine = ({ at, by, why }: Freeze): string =>
  `Releases are FROZEN since ${shortTime(at)} by ${by}: ${why}. Lift it with: npx hlid unfreeze --why "…"`
