import { useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from './messages'

/** A page of its own, so that nothing of the session that has ended is in it when the next one begins. */
const signInPage = '/app/login'

/** The session has ended before its time. What was typed waits; signing in leads back to it. */
export function SessionEnded() {
  const { navigation } = useHost()
  const { search } = useLocation()
  const { t } = useMessages()
  return (
    <Page>
      <ProblemPanel
        icon="time"
        title={t('endedTitle')}
        text={t('endedText')}
        action={<Button onClick={() => navigation.leave(signInPage + search)}>{t('signIn')}</Button>}
      />
    </Page>
  )
}
