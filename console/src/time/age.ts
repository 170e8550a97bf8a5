export type AgeUnit = 'seconds' | 'minutes' | 'hours' | 'days'

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1_000],
] as const satisfies readonly (readonly [AgeUnit, number])[]

/** Ages below this are 'just now'. */
const nowMs = 5_000

/** The largest whole unit; nothing for what has just been, or is ahead by a clock that goes wrong. */
export function ageOf(moment: number, now: number): { readonly unit: AgeUnit; readonly count: number } | undefined {
  const age = now - moment
  if (age < nowMs) return undefined
  for (const [unit, ms] of units) if (age >= ms) return { unit, count: Math.floor(age / ms) }
  return undefined
}

/** The same moment by this computer's clock, for formats that read UTC. */
export function asLocal(moment: Date | string | number): Date {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
}

export const isSameDay = (a: Date, b: Date): boolean => a.toISOString().slice(0, 10) === b.toISOString().slice(0, 10)
