import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner, Stack } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'

export function SignOutButton() {
  const host = useHost()
  const { t } = useMessages()
  const [hasFailed, setFailed] = useState(false)
  const [signOut, isBusy] = useOneAtATime(async () => {
    setFailed(false)
    try {
      const to = await host.api.call('signOut', { body: {} })
      host.session.clear()
      host.navigation.leave(to || '/app/login')
    } catch {
      setFailed(true)
    }
  })
  return (
    <Stack>
      {hasFailed && <InfoBanner variant="error" title={t('signOutFailed')} announce />}
      <Button fluid variant="ghost" loading={isBusy} onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </Stack>
  )
}
