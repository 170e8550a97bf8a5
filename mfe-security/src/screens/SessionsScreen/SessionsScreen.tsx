import { useQuery } from '@hlid/api'
import { useRefreshOnLanguage } from '@hlid/authentication'

import { useMessages } from '../../messages'
import { TopicPage } from '../../TopicPage'
import { SessionList } from './SessionList'

export function Component() {
  const { t } = useMessages()
  const answer = useQuery('listSessions', {})
  useRefreshOnLanguage('listSessions')
  return (
    <TopicPage title={t('topics.sessions')} text={t('sessions.text')} answer={answer}>
      {({ sessions }) => <SessionList sessions={sessions} />}
    </TopicPage>
  )
}
