import { useQuery } from '@hlid/api'

import { useMessages } from '../../messages'
import { TopicPage } from '../../TopicPage'
import { AddPasskey } from './AddPasskey'
import { PasskeyList } from './PasskeyList'

export function Component() {
  const { t } = useMessages()
  const answer = useQuery('listPasskeys', {})
  return (
    <TopicPage title={t('topics.passkeys')} text={t('passkeys.text')} answer={answer}>
      {({ passkeys }) => (
        <>
          <PasskeyList passkeys={passkeys} />
          <AddPasskey />
        </>
      )}
    </TopicPage>
  )
}
