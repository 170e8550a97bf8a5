import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import type { Method } from '../store/tables'

const names = { phone: 'sim', app: 'app', card: 'card' } as const

/** What the page may offer, in its own words: what the authenticator can do. */
export const offeredMethods = ({ authenticator }: Identity) => authenticator.methods.map((method) => names[method])

/** @throws Problem validation-failed, for a method that is not offered */
export function checkMethod({ authenticator }: Identity, method: Method): void {
  if (!authenticator.methods.includes(method)) throw invalidField('method', 'invalid')
}
