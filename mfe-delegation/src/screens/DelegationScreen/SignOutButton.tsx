import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner, Stack } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'

export function SignOutButton() {
  const host = useHost()
  const { t } = useMessages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  const signOut = async () => {
    setState('busy')
    try {
      const to = await host.api.call('signOut', { body: { returnUrl: host.navigation.returnUrl() } })
      host.session.clear()
      host.navigation.leave(to || '/app/login')
    } catch {
      setState('failed')
    }
  }
  return (
    <Stack>
      <Button variant="ghost" loading={state === 'busy'} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
      {state === 'failed' && <InfoBanner variant="error" title={t('errors.signOut')} announce />}
    </Stack>
  )
}
