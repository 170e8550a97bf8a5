import type { TransitionAnswer } from '@hlid/remote-contract/registry'

import { behindLines, duration } from './print'

function where({ name, current, canary, canaryPercent, ramp }: TransitionAnswer): string {
  if (canary === null) return `${name}@${current} is live for everyone.`
  const shares = `${name}@${canary} is live for ${canaryPercent} %, ${name}@${current} for everyone else.`
  if (!ramp) return shares
  const further = ramp.steps.slice(ramp.steps.indexOf(canaryPercent) + 1).join(', ')
  if (ramp.paused) return `${shares} Its ramp is paused.`
  return `${shares} It goes on to ${further} % by itself, at least ${duration(ramp.everyMinutes * 60)} each.`
}

/** Tells what is live after a transition, and which gateways do not have it yet. */
export function sayDone(answer: TransitionAnswer): void {
  for (const line of [where(answer), ...behindLines(answer.behind ?? [])]) console.log(line)
}
