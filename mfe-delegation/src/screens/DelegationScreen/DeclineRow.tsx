import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { SignOutRow } from './SignOutRow'

/** Back to the client application, which hears that the person did not want to; or out of the session altogether. */
export function DeclineRow() {
  const { api, navigation } = useHost()
  const { t } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const decline = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { returnUrl } = await api.call('declineDelegation', { body: { returnUrl: navigation.returnUrl() } })
      navigation.leave(returnUrl)
    } catch (thrown) {
      setBusy(false)
      setError(thrown)
    }
  }
  return (
    <SignOutRow failure={error === undefined ? undefined : { text: t('errors.decline'), error }}>
      <Button variant="ghost" loading={isBusy} onClick={() => void decline()}>
        {t('named.decline')}
      </Button>
    </SignOutRow>
  )
}
