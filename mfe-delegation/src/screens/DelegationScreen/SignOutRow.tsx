import { useHost } from '@hlid/remote-contract/host'
import { Button, ErrorCode, InfoBanner } from '@hlid/ui'
import { useSignOut } from '@hlid/verification'
import type { ReactNode } from 'react'

import { useMessages } from '../../messages'
import classes from './PartyList.module.scss'

export interface SignOutRowProps {
  /** What else failed in the row. */
  readonly failure?: { readonly text: string; readonly error: unknown } | undefined
  readonly children: ReactNode
}

/** A row with the way out at its end. What fails in it is told above it, where it does not part what stands in a row. */
export function SignOutRow({ failure, children }: SignOutRowProps) {
  const { navigation } = useHost()
  const { t } = useMessages()
  const { signOut, isBusy, error } = useSignOut(navigation.returnUrl())
  return (
    <>
      {failure && (
        <InfoBanner variant="error" title={failure.text} announce>
          <ErrorCode error={failure.error} />
        </InfoBanner>
      )}
      {error !== undefined && (
        <InfoBanner variant="error" title={t('errors.signOut')} announce>
          <ErrorCode error={error} />
        </InfoBanner>
      )}
      <div className={classes['head']}>
        {children}
        <Button variant="text" size="small" loading={isBusy} onClick={signOut}>
          {t('signOut')}
        </Button>
      </div>
    </>
  )
}
