import { refreshQueries, useQuery } from '@hlid/api'
import { useRefreshOnLanguage } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { InfoBanner } from '@hlid/ui'

import { ConfirmButton } from '../../ConfirmButton'
import { Item, ItemList } from '../../ItemList'
import { useMessages } from '../../messages'
import { orGone } from '../../or-gone'
import { TopicPage } from '../../TopicPage'
import { useActingFor } from '../../use-acting-for'

export function Component() {
  const { api } = useHost()
  const { t, formatDate } = useMessages()
  const actingFor = useActingFor()
  const answer = useQuery('listApplications', {})
  useRefreshOnLanguage('listApplications')

  return (
    <TopicPage title={t('topics.applications')} text={t('applications.text')} answer={answer}>
      {({ applications }) =>
        applications.length ? (
          <ItemList>
            {applications.map(({ id, since, until, ...application }) => (
              <Item
                key={id}
                icon="business"
                title={actingFor(application)}
                lines={[
                  until === undefined
                    ? t('applications.since', { date: formatDate(since) })
                    : t('applications.sinceUntil', { date: formatDate(since), until: formatDate(until) }),
                ]}
              >
                <ConfirmButton
                  label={t('applications.end')}
                  name={t('applications.endOf', { name: actingFor(application) })}
                  question={t('applications.endQuestion', { name: actingFor(application) })}
                  text={t('applications.endText')}
                  done={t('applications.ended')}
                  act={async () => {
                    await orGone(api.call('endApplication', { path: { id } }))
                    await refreshQueries('listApplications')
                  }}
                />
              </Item>
            ))}
          </ItemList>
        ) : (
          <InfoBanner title={t('applications.none')} />
        )
      }
    </TopicPage>
  )
}
