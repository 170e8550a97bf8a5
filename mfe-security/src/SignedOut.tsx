import { useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from './messages'

/** Signing in leads back here, unless the person is on the way to an application. */
export function SignedOut() {
  const { navigation } = useHost()
  const { pathname } = useLocation()
  const { t } = useMessages()
  const returnUrl = navigation.returnUrl() || `/app${pathname}`
  return (
    <Page>
      <ProblemPanel
        icon="user"
        title={t('problem.signedOutTitle')}
        text={t('problem.signedOutText')}
        action={
          <Button onClick={() => navigation.leave(`/app/login?returnUrl=${encodeURIComponent(returnUrl)}`)}>
            {t('problem.signIn')}
          </Button>
        }
      />
    </Page>
  )
}
