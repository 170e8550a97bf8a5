import { ApiError, SignedOutError } from '@hlid/api'
import { useRouteError } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, KitRoot, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from './messages'
import { paths } from './paths'

/** When the profile does not come. Whatever is nobody's answer is for the shell. */
export function ActorErrorPage() {
  const error = useRouteError()
  const host = useHost()
  const { t } = useMessages()
  if (!(error instanceof ApiError)) throw error
  const isSignedOut = error instanceof SignedOutError
  const to = isSignedOut ? '/app/login' : `/app${paths.emails}`
  return (
    <KitRoot>
      <Page>
        <ProblemPanel
          icon={isSignedOut ? 'user' : 'warning'}
          title={t(isSignedOut ? 'problem.signedOutTitle' : 'problem.errorTitle')}
          text={t(isSignedOut ? 'problem.signedOutText' : 'problem.errorText')}
          action={
            <Button onClick={() => host.navigation.leave(`${to}${location.search}`)}>
              {t(isSignedOut ? 'signIn' : 'problem.tryAgain')}
            </Button>
          }
        />
      </Page>
    </KitRoot>
  )
}
