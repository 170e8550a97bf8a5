import { GoneError, refreshQueries } from '@hlid/api'
import {
  confirmCalls,
  type Credentials,
  deviceSays,
  type Failure,
  failureOf,
  type IdentityProvider,
} from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { useState } from 'react'

import { useConfirmation, useInquiry } from './confirmation-context'
import { nextStep } from './flow/steps'
import { pathTo, startPaths } from './paths'
import { useGoOn } from './use-go-on'

export interface Authentication {
  readonly failure: Failure | undefined
  /** Starts asking the person, and goes on to the wait or to what stands before it. @throws what the calls throw */
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

  /** The service sends the code when it is asked about the device; an inquiry has no return URL to ask with. */
  async function sendCode(phone: string): Promise<'restricted' | 'twoFactorAsked' | 'freeDevice'> {
    const body = { returnUrl: '', userIdentifier: phone }
    const check = await host.api.call('checkDevice', { path: { method: 'phone' }, body })
    const said = deviceSays(check)
    if (said === 'twoFactorAsked') confirmation.sendCode({ inquiry: id, phone, rememberDevice: check.rememberDevice })
    return said
  }

  /** What stands between the person and being asked, told by how the service refused. */
  async function hindrance(provider: IdentityProvider, { userIdentifier }: Credentials, error: unknown) {
    const { kind } = failureOf(error)
    if (kind === 'restricted') return kind
    if (kind !== 'changed') return 'freeDevice'
    if (provider === 'sim') return sendCode(userIdentifier)
    confirmation.leadBack('deviceNotKnown')
    return 'twoFactorAsked'
  }

  return {
    failure,
    async start(provider, credentials) {
      setFailure(undefined)
      confirmation.leadBack(undefined)
      try {
        const attempt = await confirmCalls(host, id).authenticate(provider, credentials)
        confirmation.begin(id, attempt, credentials.userIdentifier)
        go(pathTo(nextStep(provider, 'authenticated'), id))
      } catch (error) {
        const said = await hindrance(provider, credentials, error)
        if (said === 'freeDevice') throw error
        const step = nextStep(provider, said)
        go(step === 'identify' ? startPaths(id).sim : pathTo(step, id))
      }
    },
    fail(error) {
      setFailure(failureOf(error))
      // Whatever has become of the inquiry meanwhile is then said in place of this screen.
      if (error instanceof GoneError) void refreshQueries('getConfirmContext')
    },
  }
}
