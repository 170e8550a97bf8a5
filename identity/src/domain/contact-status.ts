/** Spec, section 3: EMPTY is wanted so, NOT_DEFINED was never answered. */
export type ContactStatus = 'NOT_DEFINED' | 'NOT_VERIFIED' | 'VERIFIED' | 'EMPTY'

export interface Contact {
  readonly value: string | null | undefined
  readonly isVerified: boolean
  readonly isDeclined: boolean
}

export function contactStatus({ value, isVerified, isDeclined }: Contact): ContactStatus {
  if (value) return isVerified ? 'VERIFIED' : 'NOT_VERIFIED'
  return isDeclined ? 'EMPTY' : 'NOT_DEFINED'
}

const halfAYearMs = 183 * 24 * 3600_000

/** Whoever has answered, saved or passed is left alone until then. */
export const nextNudge = (at: Date) => new Date(at.getTime() + halfAYearMs)

export interface Nudges {
  readonly lastAt: Date | null
  readonly nextAt: Date | null
}

/** Nothing is missing: never. Never asked: null. Else when the date has come. */
export function needsNudge(statuses: readonly ContactStatus[], { lastAt, nextAt }: Nudges, now: Date): boolean | null {
  if (statuses.every((status) => status === 'VERIFIED')) return false
  if (!lastAt) return null
  return !nextAt || nextAt <= now
}
