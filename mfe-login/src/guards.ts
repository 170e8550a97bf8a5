import type { IdentityProvider } from '@hlid/authentication'
import { type LoaderFunctionArgs, replace, withQuery } from '@hlid/navigation'

import { startPaths } from './paths'
import { withProvider } from './state/login-input'
import type { LoginState } from './state/login-state'

type Loader = (args: LoaderFunctionArgs) => Response | null

const instead = (path: string, { request }: LoaderFunctionArgs) => replace(withQuery(path, new URL(request.url).search))

/**
 * A screen where a way of identifying oneself begins. Somebody who opens the portal's sign-in is led to the way they
 * used last; from then on the address says which it is.
 */
export function entry(state: LoginState, provider: IdentityProvider, preload: () => void): Loader {
  return (args) => {
    const { identityProvider } = state.input()
    if (state.enter() && provider === 'sim' && identityProvider !== 'sim')
      return instead(startPaths[identityProvider], args)
    state.change((input) => withProvider(input, provider))
    preload()
    return null
  }
}

/** Nothing to wait for: the sign-in begins anew. */
export const needsAttempt =
  (state: LoginState): Loader =>
  (args) =>
    state.attempt() ? null : instead(startPaths[state.input().identityProvider], args)

/** Spec, section 2: without a phone number in memory the person is sent back; one that is only kept here got no code. */
export const needsCode =
  (state: LoginState): Loader =>
  (args) => {
    const { phoneNumber, codeSentTo } = state.input()
    return phoneNumber && phoneNumber === codeSentTo ? null : instead(startPaths.sim, args)
  }
