import type { Identity } from '../identity'

/**
 * What a passkey knows its person by (Web Authentication Level 3, section 14.6.1): it is told before anybody is known,
 * so it is neither the national ID nor what client applications call them.
 */
export const userHandleOf = ({ secrets }: Pick<Identity, 'secrets'>, sub: string): string =>
  secrets.mac('passkey-user', sub)
