import { Button, InfoBanner, Stack } from '@hlid/ui'
import { useSignOut } from '@hlid/verification'

import { useMessages } from '../../messages'

export function SignOutButton() {
  const { t } = useMessages()
  const { signOut, isBusy, hasFailed } = useSignOut()
  return (
    <Stack>
      {hasFailed && <InfoBanner variant="error" title={t('signOutFailed')} announce />}
      <Button fluid variant="ghost" loading={isBusy} onClick={signOut}>
        {t('signOut')}
      </Button>
    </Stack>
  )
}
