import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { useState } from 'react'

export interface SignOut {
  signOut(): void
  readonly isBusy: boolean
  readonly hasFailed: boolean
}

/**
 * Signs the person out, and leaves for where the service leads.
 * @param returnUrl where they came from, for the application that is told
 */
export function useSignOut(returnUrl?: string): SignOut {
  const { api, navigation, session } = useHost()
  const [hasFailed, setFailed] = useState(false)
  const [signOut, isBusy] = useOneAtATime(async () => {
    setFailed(false)
    try {
      const to = await api.call('signOut', { body: returnUrl === undefined ? {} : { returnUrl } })
      session.clear()
      navigation.leave(to || '/app/login')
    } catch {
      setFailed(true)
    }
  })
  return { signOut: () => void signOut(), isBusy, hasFailed }
}
