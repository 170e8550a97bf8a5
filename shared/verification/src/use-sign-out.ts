import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { useState } from 'react'

export interface SignOut {
  signOut(): void
  readonly isBusy: boolean
  /** Why it failed. */
  readonly error: unknown
}

/**
 * Signs the person out, and leaves for where the service leads.
 * @param returnUrl where they came from, for the application that is told
 */
export function useSignOut(returnUrl?: string): SignOut {
  const { api, navigation, session } = useHost()
  const [error, setError] = useState<unknown>()
  const [signOut, isBusy] = useOneAtATime(async () => {
    setError(undefined)
    try {
      const to = await api.call('signOut', { body: returnUrl === undefined ? {} : { returnUrl } })
      session.clear()
      navigation.leave(to || '/app/login')
    } catch (thrown) {
      setError(thrown)
    }
  })
  return { signOut: () => void signOut(), isBusy, error }
}
