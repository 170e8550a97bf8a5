import { GoneError, refreshQueries } from '@hlid/api'
import { confirmCalls, type Credentials, type Failure, failureOf, type IdentityProvider } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { useState } from 'react'

import { useConfirmation, useInquiry } from './confirmation-context'
import { nextStep } from './flow/steps'
import { pathTo } from './paths'
import { useGoOn } from './useGoOn'

export interface Authentication {
  readonly failure: Failure | undefined
  /** Starts asking the person and goes on to the wait. @throws what the calls throw */
  readonly start: (provider: IdentityProvider, credentials: Credentials) => Promise<void>
  readonly fail: (error: unknown) => void
}

/** Begins an attempt for the inquiry on the screen. */
export function useAuthentication(): Authentication {
  const host = useHost()
  const go = useGoOn()
  const confirmation = useConfirmation()
  const { id } = useInquiry()
  const [failure, setFailure] = useState<Failure>()
  return {
    failure,
    async start(provider, credentials) {
      setFailure(undefined)
      const attempt = await confirmCalls(host, id).authenticate(provider, credentials)
      confirmation.begin(id, attempt, credentials.userIdentifier)
      go(pathTo(nextStep(provider, 'authenticated'), id))
    },
    fail(error) {
      setFailure(failureOf(error))
      // Whatever has become of the inquiry meanwhile is then said in place of this screen.
      if (error instanceof GoneError) void refreshQueries('getConfirmContext')
    },
  }
}
