import { asLocal } from '../time/age'

const minuteMs = 60_000

/** The ends that are asked for most, in minutes from now. */
export const spans = [30, 60, 240] as const

/** What a `datetime-local` field takes, by this computer's clock, to the minute. */
export const fieldValueOf = (moment: number): string => asLocal(moment).toISOString().slice(0, 16)

/** The end is not before a span is over: it is rounded up to the whole minute. */
export const endOf = (minutes: number, now: number): string =>
  fieldValueOf(Math.ceil((now + minutes * minuteMs) / minuteMs) * minuteMs)

/** ISO 8601 of what stands in the field; undefined when nothing does, null when it is no moment to come. */
export function readUntil(value: string, now: number): string | undefined | null {
  if (!value) return undefined
  const moment = new Date(value) // without a zone, it is read by this computer's clock
  return moment.getTime() > now ? moment.toISOString() : null
}
