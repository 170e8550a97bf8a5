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
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('Give a time such as 2026-01-31T08:00:00Z.')
  return at.toISOString()
}

/** Reads a name as the registry takes it. */
export function teamName(text: string): string {
  if (/^[a-z][a-z0-9-]{1,40}$/.test(text)) return text
  throw new InvalidArgumentError('A team has small letters, digits and dashes, as in parking.')
}

/** Reads the id of a composition. */
export function compositionId(text: string): string {
  if (/^[0-9a-f]{32}$/.test(text)) return text
  throw new InvalidArgumentError('Give the header X-Hlid-Composition of a page: 32 digits and letters from a to f.')
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
