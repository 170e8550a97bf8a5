import { useQuery } from '@hlid/api'

import { useMessages } from '../../messages'
import { TopicPage } from '../../TopicPage'
import { DeviceList } from './DeviceList'

export function Component() {
  const { t } = useMessages()
  const answer = useQuery('listDevices', {})
  // What forgetting a device means hangs on it; without it the list is shown all the same.
  const { data: security } = useQuery('getSecurity', {})
  return (
    <TopicPage title={t('topics.devices')} text={t('devices.text')} answer={answer}>
      {({ devices }) => (
        <DeviceList
          devices={devices}
          isRestricted={security?.restriction.active ?? false}
          hasPasskeys={security?.offers.includes('passkeys') ?? false}
        />
      )}
    </TopicPage>
  )
}
