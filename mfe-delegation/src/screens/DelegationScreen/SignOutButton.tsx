import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner } from '@hlid/ui'
import { useSignOut } from '@hlid/verification'

import { useMessages } from '../../messages'
import classes from './PartyList.module.scss'

export function SignOutButton() {
  const { navigation } = useHost()
  const { t } = useMessages()
  const { signOut, isBusy, hasFailed } = useSignOut(navigation.returnUrl())
  return (
    <>
      <Button variant="text" size="small" loading={isBusy} onClick={signOut}>
        {t('signOut')}
      </Button>
      {hasFailed && (
        <div className={classes['whole']}>
          <InfoBanner variant="error" title={t('errors.signOut')} announce />
        </div>
      )}
    </>
  )
}
