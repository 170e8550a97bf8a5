import { type IdentityProvider, isIdentityProvider } from '@hlid/authentication'
import type { StartOverReason } from '@hlid/verification'

/** What a person has given on the way (spec, section 3). Phone and national ID are bare digits. */
export interface LoginInput {
  readonly phoneNumber: string
  readonly ssn: string
  readonly rememberMe: boolean
  readonly identityProvider: IdentityProvider
  readonly twoFactorRememberDevice: boolean
  /** The phone that a code is on its way to; nothing is told of one that was not sent. */
  readonly codeSentTo?: string | undefined
  /** Why the person is back at the start. */
  readonly error?: StartOverReason | undefined
}

/** The part that the browser keeps: exactly these four. */
export type StoredInput = Pick<LoginInput, 'phoneNumber' | 'ssn' | 'rememberMe' | 'identityProvider'>

export const emptyInput: LoginInput = {
  phoneNumber: '',
  ssn: '',
  rememberMe: false,
  identityProvider: 'sim',
  twoFactorRememberDevice: false,
}

/** Spec, section 3: choosing sim clears the national ID, choosing another clears the phone number. */
export function withProvider(input: LoginInput, identityProvider: IdentityProvider): LoginInput {
  const cleared = identityProvider === 'sim' ? { ssn: '' } : { phoneNumber: '' }
  return { ...input, ...cleared, identityProvider }
}

/** What may stay in the browser: identifiers only with the person's consent. */
export function storedInputOf({ phoneNumber, ssn, rememberMe, identityProvider }: LoginInput): StoredInput {
  return { phoneNumber: rememberMe ? phoneNumber : '', ssn: rememberMe ? ssn : '', rememberMe, identityProvider }
}

const digits = (value: unknown, length: number) =>
  typeof value === 'string' && new RegExp(`^\\d{${length}}$`).test(value) ? value : ''

/** Makes sense of whatever stands in the browser; what does not is as if it had never been there. */
export function parseStoredInput(value: unknown): StoredInput {
  const stored: Partial<Record<keyof StoredInput, unknown>> = typeof value === 'object' && value !== null ? value : {}
  const rememberMe = stored.rememberMe === true
  return {
    phoneNumber: rememberMe ? digits(stored.phoneNumber, 7) : '',
    ssn: rememberMe ? digits(stored.ssn, 10) : '',
    rememberMe,
    identityProvider: isIdentityProvider(stored.identityProvider) ? stored.identityProvider : 'sim',
  }
}
