import { Refusal } from '../refusal'
import type { Pointer, SwitchedOff } from './pointers'

/** A move makes the next pointer from the one there is; `evidence` goes into the history. */
export interface Moved {
  readonly pointer: Omit<Pointer, 'revision'>
  readonly version: string | null
  readonly evidence: Readonly<Record<string, unknown>>
}

export interface Promotion {
  readonly version: string
  /** Share of the citizens, 1 to 100. */
  readonly percent: number
  readonly cohort?: string | undefined
}

export function promote(name: string, before: Pointer | undefined, { version, percent, cohort }: Promotion): Moved {
  const evidence = { from: before?.current ?? null, percent, ...(cohort === undefined ? {} : { cohort }) }
  if (!before) {
    if (percent < 100)
      throw new Refusal(409, 'no-baseline', `${name} has no release live yet, so its first goes to everyone.`)
    const first = { name, current: version, trail: [], canary: null, canaryPercent: 0, cohort: null, disabled: null }
    return { pointer: first, version, evidence }
  }
  if (percent < 100) {
    if (before.current === version) throw new Refusal(409, 'already-live', `Everyone has ${name}@${version} already.`)
    const canary = { canary: version, canaryPercent: percent, cohort: cohort ?? null }
    return { pointer: { ...before, ...canary }, version, evidence }
  }
  const trail = before.current === version ? before.trail : [before.current, ...before.trail]
  const pointer = {
    ...before,
    current: version,
    trail: trail.filter((earlier) => earlier !== version),
    canary: null,
    canaryPercent: 0,
    cohort: null,
  }
  return { pointer, version, evidence }
}

/** A canary is taken back to nobody; without one, everybody goes back to the last good release. */
export function rollback(name: string, before: Pointer | undefined): Moved {
  if (!before) throw new Refusal(409, 'nothing-live', `${name} has no release live.`)
  if (before.canary !== null) {
    const evidence = { from: before.canary, percent: before.canaryPercent }
    const pointer = { ...before, canary: null, canaryPercent: 0, cohort: null }
    return { pointer, version: before.current, evidence }
  }
  const [lastGood, ...trail] = before.trail
  if (lastGood === undefined)
    throw new Refusal(409, 'no-last-good', `${name}@${before.current} is the only release that was ever live.`)
  return { pointer: { ...before, current: lastGood, trail }, version: lastGood, evidence: { from: before.current } }
}

export function disable(name: string, before: Pointer | undefined, message: SwitchedOff): Moved {
  if (!before) throw new Refusal(409, 'nothing-live', `${name} has no release live.`)
  return { pointer: { ...before, disabled: message }, version: before.current, evidence: { ...message } }
}

export function enable(name: string, before: Pointer | undefined): Moved {
  if (!before?.disabled) throw new Refusal(409, 'not-disabled', `${name} is not switched off.`)
  return { pointer: { ...before, disabled: null }, version: before.current, evidence: {} }
}
