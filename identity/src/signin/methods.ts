import { acrOf } from '../assurance'
import { invalidField } from '../http/problem'
import type { Identity } from '../identity'
import { isReached, type AcrsAsked } from '../oidc/asked'
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

/** What the authenticator could do if the client asked for less. */
export function methodsTooLittle(identity: Identity, asked?: AcrsAsked) {
  const offered = methodsFor(identity, asked)
  return identity.authenticator.methods
    .filter((method) => !offered.includes(method))
    .map((method) => methodNames[method])
}

/** Whether a passkey signs in; too little where the client asks for more than one gives, undefined where there are none. */
export function passkeyOffer({ config }: Identity, asked?: AcrsAsked): 'offered' | 'too-little' | undefined {
  if (!config.relyingParty) return undefined
  return !asked || isReached(asked, acrOf(config.levels.passkey)) ? 'offered' : 'too-little'
}

/** @throws Problem validation-failed, for a method that is not offered */
export function checkMethod(identity: Identity, method: Method, asked?: AcrsAsked): void {
  if (!methodsFor(identity, asked).includes(method)) throw invalidField('method', 'invalid')
}
