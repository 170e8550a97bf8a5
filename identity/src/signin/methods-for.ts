import { acrOf } from '../assurance'
import type { Authenticator } from '../authenticators/authenticator'
import type { IdentityConfig } from '../config'
import { isReached, type AcrsAsked } from '../oidc/asked'
import type { Method } from '../store/tables'

interface Parts {
  readonly authenticator: Pick<Authenticator, 'methods'>
  readonly config: Pick<IdentityConfig, 'levels'>
}

/** The methods that reach what a client asks for; all of them where it asks for nothing. */
export const methodsFor = ({ authenticator, config }: Parts, asked: AcrsAsked = { needed: [], wished: [] }): Method[] =>
  authenticator.methods.filter((method) => isReached(asked, acrOf(config.levels[method])))
