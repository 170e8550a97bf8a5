import type { Schema } from '@hlid/api-contract'

export type HistoryKind = Schema<'HistoryKind'>

/** What may have been somebody else, and is marked so that it is found among the rest. */
const isAttempt = {
  'signed-in': false,
  'acted-for': false,
  declined: true,
  unanswered: true,
  'wrong-number': true,
  restricted: true,
  'wrong-second-factor': true,
  'identity-confirmed': false,
  'restriction-on': false,
  'restriction-off': false,
  'device-added': false,
  'device-forgotten': false,
  'contact-changed': false,
  'passkey-added': false,
  'passkey-removed': false,
  'session-ended': false,
  'application-ended': false,
} as const satisfies Record<HistoryKind, boolean>

/** Every kind, in the order of the filter. */
export const historyKinds = Object.keys(isAttempt) as HistoryKind[]

export const isFailedAttempt = (kind: HistoryKind): boolean => isAttempt[kind]

export const isHistoryKind = (text: string): text is HistoryKind => Object.hasOwn(isAttempt, text)
