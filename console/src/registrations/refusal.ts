import { RegistryError, type RegistrationRefusal } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'
import { refusalText } from '../transitions/refusal'
import type { Kind } from './registered'

const wordsOf = (kind: Kind) =>
  ({
    'no-clients': 'registration.refused.noClients',
    'unknown-client': `${kind}.refused.unknown`,
    'unknown-api': `${kind}.refused.unknown`,
    'client-taken': `${kind}.refused.taken`,
    'api-taken': `${kind}.refused.taken`,
    'api-in-use': 'api.refused.inUse',
    'bad-registration': 'registration.refused.badRegistration',
    'no-secret': `${kind}.refused.noSecret`,
    'secret-rotating': 'registration.refused.rotating',
    'end-past': 'registration.refused.endPast',
    'already-disabled': `${kind}.refused.alreadyDisabled`,
    'client-not-disabled': `${kind}.refused.notDisabled`,
    'api-not-disabled': `${kind}.refused.notDisabled`,
    'operators-only': `${kind}.operatorsOnly`,
  }) as const satisfies Record<RegistrationRefusal | 'operators-only', string>

type Words = ReturnType<typeof wordsOf>
const hasWords = (words: Words, code: string): code is keyof Words => Object.hasOwn(words, code)

/** Nobody can say whether it was done: no answer came, or one that says nothing. */
const isUncertain = ({ status }: RegistryError) => status === 0 || status >= 500

/** Why a change of a registration was not made, in the reader's language. */
export function registrationRefusalText({ t }: Pick<ConsoleMessages, 't'>, kind: Kind, error: unknown): string {
  if (!(error instanceof RegistryError) || isUncertain(error)) return t('registration.refused.uncertain')
  const words = wordsOf(kind)
  const { clients = [] } = error.details
  return hasWords(words, error.code)
    ? t(words[error.code], { clients: clients.join(', ') })
    : refusalText({ t }, error, '')
}
