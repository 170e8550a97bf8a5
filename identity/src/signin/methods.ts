import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import type { AcrsAsked } from '../oidc/asked'
import type { Method, SignInMethod } from '../store/tables'
import { methodsFor } from './methods-for'

/** As the API document names them. */
export const methodNames = { phone: 'sim', app: 'app', card: 'card', passkey: 'passkey' } as const satisfies Record<
  SignInMethod,
  string
>

/** What the page may offer, in its own words: what the authenticator can do, as surely as the client asks for. */
export const offeredMethods = (identity: Identity, asked?: AcrsAsked) =>
  methodsFor(identity, asked).map((method) => methodNames[method])

/** @throws Problem validation-failed, for a method that is not offered */
export function checkMethod(identity: Identity, method: Method, asked?: AcrsAsked): void {
  if (!methodsFor(identity, asked).includes(method)) throw invalidField('method', 'invalid')
}
