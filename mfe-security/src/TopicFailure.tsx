import { NotFoundError, SignedOutError } from '@hlid/api'
import { PortalLink } from '@hlid/navigation'
import { Button, ErrorCode, Page, ProblemPanel, textLinkClass } from '@hlid/ui'

import { useMessages } from './messages'
import { contactDetails, paths } from './paths'
import { SignedOut } from './SignedOut'

export interface TopicFailureProps {
  readonly error: unknown
  readonly isOverview: boolean
  readonly onTryAgain: () => void
}

/** In the place of what did not come: nobody is signed in, the service has none of it, or it does not answer. */
export function TopicFailure({ error, isOverview, onTryAgain }: TopicFailureProps) {
  const { t } = useMessages()
  if (error instanceof SignedOutError) return <SignedOut />
  const back = (
    <PortalLink to={isOverview ? contactDetails : paths.overview} className={textLinkClass}>
      {t(isOverview ? 'topics.contacts' : 'overview')}
    </PortalLink>
  )
  if (error instanceof NotFoundError)
    return (
      <Page>
        <ProblemPanel
          icon="informationCircle"
          title={t('problem.noneTitle')}
          text={t('problem.noneText')}
          action={back}
        />
      </Page>
    )
  return (
    <Page>
      <ProblemPanel
        title={t('problem.title')}
        text={t('problem.text')}
        action={<Button onClick={onTryAgain}>{t('tryAgain')}</Button>}
      />
      <ErrorCode error={error} />
    </Page>
  )
}
