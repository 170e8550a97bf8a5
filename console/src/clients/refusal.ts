import { RegistryError, type ClientRefusal } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'
import { refusalText } from '../transitions/refusal'

const words = {
  'no-clients': 'client.refused.noClients',
  'unknown-client': 'client.refused.unknown',
  'client-taken': 'client.refused.taken',
  'bad-registration': 'client.refused.badRegistration',
  'no-secret': 'client.refused.noSecret',
  'secret-rotating': 'client.refused.rotating',
  'end-past': 'client.refused.endPast',
  'already-disabled': 'client.refused.alreadyDisabled',
  'client-not-disabled': 'client.refused.notDisabled',
} as const satisfies Record<ClientRefusal, string>

const hasWords = (code: string): code is ClientRefusal => Object.hasOwn(words, code)

/** Nobody can say whether it was done: no answer came, or one that says nothing. */
const isUncertain = ({ status }: RegistryError) => status === 0 || status >= 500

/** Why a change of a client application was not made, in the reader's language. */
export function clientRefusalText({ t }: Pick<ConsoleMessages, 't'>, error: unknown): string {
  if (!(error instanceof RegistryError) || isUncertain(error)) return t('client.refused.uncertain')
  if (hasWords(error.code)) return t(words[error.code])
  if (error.code === 'operators-only') return t('client.operatorsOnly')
  return refusalText({ t }, error, '')
}
