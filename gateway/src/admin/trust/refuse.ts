import { RegistryError, type RefusalCode } from '@hlid/remote-contract/registry'

/** RFC 8693, section 2.2.2: whatever is wrong with the token that was shown, there is one word for it. */
export const refuse = (code: Extract<RefusalCode, 'bad-id-token' | 'not-trusted'>, message: string): RegistryError =>
  new RegistryError(code, message, { error: 'invalid_request' })
