import { RegistryError } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'
import { refusalText } from '../transitions/refusal'

const words = {
  'publisher-taken': 'trust.refused.taken',
  'unknown-publisher': 'trust.refused.gone',
} as const
const hasWords = (code: string): code is keyof typeof words => Object.hasOwn(words, code)

/** Why it was not done, in the reader's language. */
export const trustRefusalText = (messages: Pick<ConsoleMessages, 't'>, error: unknown): string =>
  error instanceof RegistryError && hasWords(error.code)
    ? messages.t(words[error.code])
    : refusalText(messages, error, '')
