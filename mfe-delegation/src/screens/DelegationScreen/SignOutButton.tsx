import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner } from '@hlid/ui'
import { useRef, useState } from 'react'

import { useMessages } from '../../messages'
import classes from './PartyList.module.scss'

export function SignOutButton() {
  const { api, navigation, session } = useHost()
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const isBusy = useRef(false)

  const signOut = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState('busy')
    try {
      const to = await api.call('signOut', { body: { returnUrl: navigation.returnUrl() } })
      session.clear()
      navigation.leave(to || '/app/login')
    } catch {
      isBusy.current = false
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="text" size="small" loading={state === 'busy'} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
      {state === 'failed' && (
        <div className={classes['whole']}>
          <InfoBanner variant="error" title={t('errors.signOut')} announce />
        </div>
      )}
    </>
  )
}
