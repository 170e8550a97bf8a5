import type { Schema } from '@hlid/api-contract'

/**
 * What can be wrong with a field: a rule's finding, or the service's, from the one list of the API document. The text
 * is found when it is shown.
 */
export type ErrorKey = Schema<'FieldErrorKey'>

const keys = {
  emailMissing: true,
  emailError: true,
  emailNotValid: true,
  codeNotCorrect: true,
  codeFormatError: true,
  phoneNumberError: true,
  ssnError: true,
  notificationsError: true,
  invalid: true,
} as const satisfies Record<ErrorKey, true>

/** Whether a word from outside is one that we have a text for. */
export const isErrorKey = (word: string): word is ErrorKey => Object.hasOwn(keys, word)
