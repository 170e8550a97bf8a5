import { ApiError, SignedOutError } from '@hlid/api'
import { useRouteError } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, KitRoot, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from './messages'
import { paths } from './paths'

/** When the profile itself does not come. A missing chunk, and whatever is nobody's answer, is for the shell. */
export function ProfileErrorPage() {
  const error = useRouteError()
  const host = useHost()
  const { t } = useMessages()
  if (!(error instanceof ApiError)) throw error
  const isSignedOut = error instanceof SignedOutError
  return (
    <KitRoot>
      <Page>
        {isSignedOut ? (
          <ProblemPanel
            icon="user"
            title={t('problem.signedOutTitle')}
            text={t('problem.signedOutText')}
            action={
              <Button onClick={() => host.navigation.leave(`/app/login${location.search}`)}>
                {t('problem.signIn')}
              </Button>
            }
          />
        ) : (
          <ProblemPanel
            title={t('problem.errorTitle')}
            text={t('problem.errorText')}
            action={
              <Button onClick={() => host.navigation.leave(`/app${paths.profile}${location.search}`)}>
                {t('goOn')}
              </Button>
            }
          />
        )}
      </Page>
    </KitRoot>
  )
}
