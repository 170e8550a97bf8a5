import type { TransitionAnswer } from '@hlid/remote-contract/registry'

import { approvalLines } from './approval-lines'
import { behindLines, duration } from './print'

function where({ name, current, canary, canaryPercent, ramp }: TransitionAnswer): string {
  if (canary === null) return `${name}@${current} is live for everyone.`
  const shares = `${name}@${canary} is live for ${canaryPercent} %, ${name}@${current} for everyone else.`
  if (!ramp) return shares
  const further = ramp.steps.slice(ramp.steps.indexOf(canaryPercent) + 1).join(', ')
  if (ramp.paused) return `${shares} Its ramp is paused.`
  return `${shares} It goes on to ${further} % by itself, at least ${duration(ramp.everyMinutes * 60)} each.`
}

/** What the command ends with where what was asked for is not done yet, so that a job does not take it for done. */
export const waitsCode = 3

/** Tells what is live after a transition, and which gateways do not have it yet; or that it waits, and for whom. */
export function sayDone(answer: TransitionAnswer): void {
  const { approval, behind = [] } = answer
  const lines = approval ? approvalLines(approval) : [where(answer), ...behindLines(behind)]
  for (const line of lines) console.log(line)
  if (approval) process.exitCode = waitsCode
}
