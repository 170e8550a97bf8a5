import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import classes from './PartyList.module.scss'

/** Back to the client application, which hears that the person did not want to. */
export function DeclineButton() {
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
    <>
      <Button variant="ghost" loading={state === 'busy'} onClick={() => void decline()}>
        {t('named.decline')}
      </Button>
      {state === 'failed' && (
        <div className={classes['whole']}>
          <InfoBanner variant="error" title={t('errors.decline')} announce />
        </div>
      )}
    </>
  )
}
