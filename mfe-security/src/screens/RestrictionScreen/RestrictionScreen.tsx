import { useQuery } from '@hlid/api'

import { useMessages } from '../../messages'
import { TopicPage } from '../../TopicPage'
import { useWaysIn } from '../../use-ways-in'
import { RestrictionChoice } from './RestrictionChoice'

export function Component() {
  const { t } = useMessages()
  const how = useWaysIn()
  const answer = useQuery('getSecurity', {})
  return (
    <TopicPage title={t('restriction.title')} text={t('restriction.about', { how })} answer={answer}>
      {(security) => <RestrictionChoice security={security} />}
    </TopicPage>
  )
}
