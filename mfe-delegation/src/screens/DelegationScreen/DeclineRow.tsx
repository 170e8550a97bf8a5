import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { SignOutRow } from './SignOutRow'

/** Back to the client application, which hears that the person did not want to; or out of the session altogether. */
export function DeclineRow() {
  const { api, navigation } = useHost()
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const decline = async () => {
    setState('busy')
    try {
      const { returnUrl } = await api.call('declineDelegation', { body: { returnUrl: navigation.returnUrl() } })
      navigation.leave(returnUrl)
    } catch {
      setState('failed')
    }
  }
  return (
    <SignOutRow failure={state === 'failed' ? t('errors.decline') : undefined}>
      <Button variant="ghost" loading={state === 'busy'} onClick={() => void decline()}>
        {t('named.decline')}
      </Button>
    </SignOutRow>
  )
}
