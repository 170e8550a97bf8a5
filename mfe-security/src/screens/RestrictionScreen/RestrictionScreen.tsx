import { useQuery } from '@hlid/api'

import { useMessages } from '../../messages'
import { TopicPage } from '../../TopicPage'
import { RestrictionChoice } from './RestrictionChoice'

export function Component() {
  const { t } = useMessages()
  const answer = useQuery('getSecurity', {})
  return (
    <TopicPage title={t('restriction.title')} text={t('restriction.about')} answer={answer}>
      {(security) => <RestrictionChoice security={security} />}
    </TopicPage>
  )
}
