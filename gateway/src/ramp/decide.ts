import type { Freeze, Pointer, RampStatus } from '@hlid/remote-contract/registry'

import { falseAlarms, type Verdict } from '../health/sequential-test'
import { shownPointer } from '../releases/compose'
import { isRamping, nextStepOf } from '../releases/store/ramp-transitions'
import { openFrom, type FreezeWindow } from './freeze-windows'

/** A hundredth of the evidence that a canary is taken back for proves nothing, but it is no time to give it to more people. */
export const suspectAt = 1 / falseAlarms / 100
const minuteMs = 60_000
const reasons = ['resume', 'unfreeze', 'enable', 'time', 'window', 'views', 'suspicion'] as const

export interface Circumstances {
  readonly now: Date
  readonly freeze: Freeze | null
  readonly windows: readonly FreezeWindow[]
}

/** What becomes of a canary next: `step` to more people, `done` with the last step, `halted` when it is taken back. */
export interface Decision extends Pick<RampStatus, 'waitsFor' | 'notBefore'> {
  readonly next: 'wait' | 'step' | 'done' | 'halted'
}

const atOnce = { waitsFor: [], notBefore: null }

/** One without a ramp goes nowhere by itself but back. */
export function decide(
  pointer: Pointer,
  { failing, evidence, seen }: Pick<Verdict, 'failing' | 'evidence' | 'seen'>,
  { now, freeze, windows }: Circumstances,
): Decision {
  if (failing) return { next: 'halted', ...atOnce }
  if (!isRamping(pointer)) return { next: 'wait', ...atOnce }

  const { everyMinutes, leastViews, paused } = pointer.ramp
  const lastsUntil = new Date(Math.max(+now, Date.parse(pointer.canarySince) + everyMinutes * minuteMs))
  const opensAt = openFrom(windows, lastsUntil)
  const missing = {
    resume: paused !== null,
    unfreeze: freeze !== null,
    // Nobody sees how a part fares that is disabled.
    enable: shownPointer(pointer, now).disabled !== null,
    time: lastsUntil > now,
    window: opensAt > lastsUntil,
    views: seen.canary.outcomes < leastViews,
    suspicion: evidence >= suspectAt,
  }
  const waitsFor = reasons.filter((what) => missing[what])
  if (!waitsFor.length) return { next: nextStepOf(pointer).isLast ? 'done' : 'step', ...atOnce }
  return { next: 'wait', waitsFor, notBefore: opensAt > now ? opensAt.toISOString() : null }
}
