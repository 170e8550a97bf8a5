import type { is } from './messages/is'

/** What can be wrong with a field: a rule's finding, or the service's. The text is found when it is shown. */
export type ErrorKey = keyof (typeof is)['error']

const keys = {
  emailMissing: true,
  emailError: true,
  codeNotCorrect: true,
  codeFormatError: true,
  phoneNumberError: true,
  ssnError: true,
  notificationsError: true,
  invalid: true,
} as const satisfies Record<ErrorKey, true>

/** Whether a word from outside is one that we have a text for. */
export const isErrorKey = (word: string): word is ErrorKey => Object.hasOwn(keys, word)
