import { type IdentityProvider, identityProviders, useCardLogin } from '@hlid/authentication'
import { useGo } from '@hlid/navigation'
import { useEffect } from 'react'

import { startPaths } from './paths'
import { useLoginContext } from './use-login-context'

/** Leads on from a way of identifying oneself that the service does not offer to the first one that it does. */
export function useOffered(current: IdentityProvider): void {
  const go = useGo()
  const { methods } = useLoginContext().data ?? {}
  const hasCard = useCardLogin()
  const first = identityProviders.find((provider) => methods?.includes(provider) && (hasCard || provider !== 'card'))
  const instead = first && !methods?.includes(current) ? startPaths[first] : undefined
  useEffect(() => {
    if (instead) go(instead, { replace: true })
    // `go` is made anew with each address; what counts is where to.
  }, [instead]) // eslint-disable-line react-hooks/exhaustive-deps -- see above
}
