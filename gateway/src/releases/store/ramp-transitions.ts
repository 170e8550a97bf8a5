import { RegistryError, type Pointer, type Ramp } from '@hlid/remote-contract/registry'

import { endedRamp, promote, type Promotion, type Transition } from './transitions'

/** A canary that goes on by itself. */
export interface Ramping extends Pointer {
  readonly canary: string
  readonly canarySince: string
  readonly ramp: Ramp
}

export const isRamping = (pointer: Pointer | undefined): pointer is Ramping =>
  pointer != null && pointer.canary !== null && pointer.canarySince !== null && pointer.ramp !== null

function mustRamp(name: string, before: Pointer | undefined): Ramping {
  if (isRamping(before)) return before
  throw new RegistryError(
    'no-ramp',
    `${name} has no ramp; one begins with: npx hlid promote ${name}@<version> --ramp 1,5,25,100 --why "…"`,
  )
}

/** The share that comes next, and whether the ramp ends there. */
export function nextStepOf({ ramp: { steps }, canaryPercent }: Ramping): { percent: number; isLast: boolean } {
  const at = steps.indexOf(canaryPercent) + 1
  return { percent: steps[at] ?? 100, isLast: at >= steps.length - 1 }
}

/** A ramp as it begins, with its first share. @throws RegistryError */
export function rampFrom(wanted: Omit<Ramp, 'paused'>): { percent: number; ramp: Ramp } {
  const { steps } = wanted
  const [percent = 0] = steps
  if (steps.some((step, at) => step <= (steps[at - 1] ?? 0)))
    throw new RegistryError('bad-ramp', `The steps of a ramp rise, as in 1,5,25,100; these are ${steps.join(',')}.`)
  return { percent, ramp: { ...wanted, paused: null } }
}

export function nextStep(
  name: string,
  before: Pointer | undefined,
  circumstances: Pick<Promotion, 'now' | 'isDespite'>,
): Transition {
  const ramping = mustRamp(name, before)
  const { percent, isLast } = nextStepOf(ramping)
  const { canary: version, cohort, ramp } = ramping
  const further = { version, percent, cohort: cohort ?? undefined, ramp: isLast ? null : ramp }
  return promote(name, ramping, { ...further, ...circumstances })
}

const withRamp = (before: Ramping, ramp: Ramp | null): Transition => ({
  pointer: { ...before, ramp },
  version: before.canary,
  evidence: { percent: before.canaryPercent, ...(ramp ? {} : endedRamp(before)) },
})

export function pauseRamp(name: string, before: Pointer | undefined, paused: NonNullable<Ramp['paused']>): Transition {
  const ramping = mustRamp(name, before)
  if (ramping.ramp.paused)
    throw new RegistryError('ramp-paused', `The ramp of ${name} is paused already: ${ramping.ramp.paused.why}`)
  return withRamp(ramping, { ...ramping.ramp, paused })
}

export function resumeRamp(name: string, before: Pointer | undefined): Transition {
  const ramping = mustRamp(name, before)
  if (!ramping.ramp.paused)
    throw new RegistryError(
      'ramp-not-paused',
      `The ramp of ${name} is not paused; see what it waits for: npx hlid status`,
    )
  return withRamp(ramping, { ...ramping.ramp, paused: null })
}

/** The canary keeps its share. */
export const endRamp = (name: string, before: Pointer | undefined): Transition => withRamp(mustRamp(name, before), null)
