import { InvalidArgumentError } from 'commander'

/** Reads an option that is a whole number. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const number = /^\d+$/.test(text) ? Number(text) : NaN
    if (number >= least && number <= most) return number
    const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
    throw new InvalidArgumentError(`Give a whole number ${range}.`)
  }

/** Reads an option that is a moment; answers it in ISO 8601. */
export function moment(text: string): string {
  const at = text === 'now' ? new Date() : new Date(text)
  if (!Number.isNaN(at.getTime())) return at.toISOString()
  throw new InvalidArgumentError('Give a time such as 2026-01-31T08:00:00Z, or now.')
}

const minutes = { m: 1, h: 60, d: 1440 } as const
const isUnit = (text: string): text is keyof typeof minutes => text in minutes

/** Reads an option that is a moment to come, or how long it is until then; answers it in ISO 8601. */
export function momentToCome(text: string): string {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const at = isUnit(unit) ? new Date(Date.now() + Number(count) * minutes[unit] * 60_000) : new Date(text)
  if (Number.isNaN(at.getTime()))
    throw new InvalidArgumentError('Give a time such as 2030-01-31T08:00:00Z, or how long: 30m, 2h or 1d.')
  if (at.getTime() <= Date.now()) throw new InvalidArgumentError(`That is past: it is ${new Date().toISOString()}.`)
  return at.toISOString()
}

/** Reads how long something lasts; answers it in minutes. */
export function span(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const given = isUnit(unit) ? Number(count) * minutes[unit] : 0
  if (given >= 1 && given <= 14 * minutes.d) return given
  throw new InvalidArgumentError('Give how long, such as 15m, 2h or 1d, up to 14d.')
}

/** Reads the shares that a ramp goes through. */
export function rampSteps(text: string): readonly number[] {
  const steps = text.split(',').map((step) => (/^\d{1,3}$/.test(step) ? Number(step) : NaN))
  if (steps.length > 1 && steps.every((step, at) => step > (steps[at - 1] ?? 0) && step <= 100)) return steps
  throw new InvalidArgumentError('Give two or more rising shares in percent, such as 1,5,25,100.')
}

/** Reads a reason: it stays in the history, so it says something. */
export function reason(text: string): string {
  const said = text.trim()
  if (!said) throw new InvalidArgumentError('Say in a few words why; it stays in the history.')
  if (said.length <= 500) return said
  throw new InvalidArgumentError('Say it in at most 500 characters; it stays in the history.')
}

const words = (most: number, advice: string) => (text: string) => {
  const said = text.trim()
  if (said && said.length <= most) return said
  throw new InvalidArgumentError(advice)
}

/** Reads a message to the citizens. */
export const message = words(500, 'Give a message of 1 to 500 characters, as citizens are to read it.')

/** Reads what a token is for. */
export const label = words(60, 'Say in 1 to 60 characters who or what uses it, such as laptop.')

const matching = (pattern: RegExp, advice: string) => (text: string) => {
  if (pattern.test(text)) return text
  throw new InvalidArgumentError(advice)
}

/** Reads the version of a release, as the registry takes it. */
export const version = matching(
  /^(?=.{1,60}$)\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/,
  'Give three numbers, such as 1.4.2 or 1.4.2-beta.1.',
)

/** Reads a name as the registry takes it. */
export const teamName = matching(
  /^[a-z][a-z0-9-]{1,40}$/,
  'A team has small letters, digits and dashes, as in parking.',
)

/** Reads the id of a client application or an API. */
export const registeredId = matching(
  /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/,
  'An id is 1 to 64 of A to Z, a to z, 0 to 9, dot, dash and underscore, and not dots alone.',
)

/** Reads the id of a composition. */
export const compositionId = matching(
  /^[0-9a-f]{32}$/,
  'Give the header X-Hlid-Composition of a page: 32 digits and letters from a to f.',
)

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
