import {
  RegistryError,
  type DisabledMessage,
  type HistoryEntry,
  type Pointer,
  type Ramp,
} from '@hlid/remote-contract/registry'

/** A transition makes the next pointer from the one there is; `evidence` goes into the history. */
export interface Transition {
  readonly pointer: Omit<Pointer, 'revision'>
  readonly version: string
  readonly evidence: HistoryEntry['evidence']
}

export interface Promotion {
  readonly version: string
  /** Share of the citizens, 1 to 100. */
  readonly percent: number
  readonly cohort?: string | undefined
  /** Promote it although it was taken back by the closed loop. */
  readonly release?: boolean | undefined
  /** It goes on by itself, from one of these steps. */
  readonly ramp?: Ramp | null
  /** Although releases are frozen. */
  readonly isDespite?: boolean
  readonly now: Date
}

const noCanary = { canary: null, canaryPercent: 0, cohort: null, canarySince: null, ramp: null }

/** Everyone has one release, and nothing has happened to it yet. */
export const firstPointer = (name: string, current: string): Transition['pointer'] => ({
  name,
  current,
  trail: [],
  disabled: null,
  withdrawn: [],
  held: [],
  ...noCanary,
})

const shownRamp = ({ steps, everyMinutes, leastViews }: Ramp) => ({ steps, everyMinutes, leastViews })

/** What the history says of a ramp that ends with a transition. */
export const endedRamp = (before: Pointer | undefined) => (before?.ramp ? { endedRamp: shownRamp(before.ramp) } : {})

const without = (versions: readonly string[], version: string) => versions.filter((other) => other !== version)

export function promote(name: string, before: Pointer | undefined, promotion: Promotion): Transition {
  const { version, percent, cohort, release, ramp = null, isDespite, now } = promotion
  const evidence = {
    from: before?.current ?? null,
    percent,
    cohort,
    ...(release ? { released: true } : {}),
    ...(isDespite ? { despiteFreeze: true } : {}),
    ...(ramp ? { ramp: shownRamp(ramp) } : endedRamp(before)),
  }
  if (!before) {
    if (percent < 100)
      throw new RegistryError('no-baseline', `${name} has no release live yet, so its first goes to everyone.`)
    return { pointer: firstPointer(name, version), version, evidence }
  }
  if (before.held.includes(version) && !release)
    throw new RegistryError(
      'held',
      `${name}@${version} was taken back because it failed; see npx hlid history ${name}, and promote it with --release if it is to go live all the same.`,
    )
  const cleared = {
    ...before,
    withdrawn: without(before.withdrawn, version),
    held: without(before.held, version),
  }
  if (percent < 100) {
    if (before.current === version) throw new RegistryError('already-live', `Everyone has ${name}@${version} already.`)
    // Each step of a ramp is judged by itself, so that who was counted in an earlier one counts again.
    const isJudgedOn = before.canary === version && !ramp
    const canarySince = isJudgedOn ? before.canarySince : now.toISOString()
    const canary = { canary: version, canaryPercent: percent, cohort: cohort ?? null, canarySince, ramp }
    return { pointer: { ...cleared, ...canary }, version, evidence }
  }
  const trail = without([before.current, ...before.trail], version)
  return { pointer: { ...cleared, ...noCanary, current: version, trail }, version, evidence }
}

/**
 * A canary is taken back to nobody; without one, everybody goes back to the last good release. `hold` keeps the one that
 * was taken back from being promoted by mistake.
 */
export function rollback(name: string, before: Pointer | undefined, { hold }: { hold: boolean }): Transition {
  if (!before) throw new RegistryError('nothing-live', `${name} has no release live.`)
  const bad = before.canary ?? before.current
  const marked = {
    ...before,
    ...noCanary,
    withdrawn: [bad, ...without(before.withdrawn, bad)],
    held: hold ? [bad, ...without(before.held, bad)] : before.held,
  }
  if (before.canary !== null) {
    const how = { ...(hold ? { held: true } : {}), ...endedRamp(before) }
    const evidence = { from: bad, percent: before.canaryPercent, ...how }
    return { pointer: marked, version: before.current, evidence }
  }
  const [lastGood, ...trail] = before.trail
  if (lastGood === undefined)
    throw new RegistryError('no-last-good', `${name}@${before.current} is the only release that was ever live.`)
  return { pointer: { ...marked, current: lastGood, trail }, version: lastGood, evidence: { from: bad } }
}

export function disable(name: string, before: Pointer | undefined, message: DisabledMessage, now: Date): Transition {
  if (!before) throw new RegistryError('nothing-live', `${name} has no release live.`)
  if (message.until !== undefined && new Date(message.until) <= now)
    throw new RegistryError(
      'until-past',
      `${message.until} has passed, so nothing would be disabled; it is ${now.toISOString()} now. Give a later time, or none, and enable ${name} by hand.`,
    )
  return { pointer: { ...before, disabled: message }, version: before.current, evidence: { ...message } }
}

export function enable(name: string, before: Pointer | undefined): Transition {
  if (!before?.disabled) throw new RegistryError('not-disabled', `${name} is not disabled.`)
  return { pointer: { ...before, disabled: null }, version: before.current, evidence: {} }
}
