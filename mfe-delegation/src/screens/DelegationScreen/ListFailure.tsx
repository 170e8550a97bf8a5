import { GoneError, SignedOutError } from '@hlid/api'
import { useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, ErrorCode, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../../messages'

export interface ListFailureProps {
  readonly error: unknown
  readonly onTryAgain: () => void
}

/** Nothing can be chosen here: the sign-in or its session is over. */
export const isOver = (error: unknown) => error instanceof GoneError || error instanceof SignedOutError

const overAs = ({ detail }: GoneError) =>
  detail === 'finished' ? 'finished' : detail === 'other-browser' ? 'otherBrowser' : 'expired'

export function ListFailure({ error, onTryAgain }: ListFailureProps) {
  const { navigation } = useHost()
  const { search } = useLocation()
  const { t } = useMessages()
  if (error instanceof GoneError)
    return (
      <Page>
        <ProblemPanel
          icon="time"
          title={t(`errors.${overAs(error)}Title`)}
          text={t(`errors.${overAs(error)}Text`)}
          // The service knows what became of it, and the ways on.
          action={<Button onClick={() => navigation.returnToCaller()}>{t('errors.goOn')}</Button>}
        />
      </Page>
    )
  const isSignedOut = error instanceof SignedOutError
  return (
    <Page>
      <ProblemPanel
        icon={isSignedOut ? 'time' : 'warning'}
        title={t(isSignedOut ? 'errors.signedOutTitle' : 'errors.delegations')}
        text={t(isSignedOut ? 'errors.signedOutText' : 'errors.delegationsText')}
        action={
          <Button onClick={() => (isSignedOut ? navigation.leave(`/app/login${search}`) : onTryAgain())}>
            {t(isSignedOut ? 'errors.signIn' : 'errors.tryAgain')}
          </Button>
        }
      />
      {!isSignedOut && <ErrorCode error={error} />}
    </Page>
  )
}
