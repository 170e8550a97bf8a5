import { Button, ErrorCode, InfoBanner, Stack } from '@hlid/ui'
import { useSignOut } from '@hlid/verification'

import { useMessages } from '../../messages'

export function SignOutButton() {
  const { t } = useMessages()
  const { signOut, isBusy, error } = useSignOut()
  return (
    <Stack>
      {error !== undefined && (
        <InfoBanner variant="error" title={t('signOutFailed')} announce>
          <ErrorCode error={error} />
        </InfoBanner>
      )}
      <Button fluid variant="ghost" loading={isBusy} onClick={signOut}>
        {t('signOut')}
      </Button>
    </Stack>
  )
}
