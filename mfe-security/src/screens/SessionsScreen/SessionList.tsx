import { refreshQueries } from '@hlid/api'
import type { Output } from '@hlid/api-contract'
import { useHost } from '@hlid/remote-contract/host'
import { Text } from '@hlid/ui'

import { ConfirmButton } from '../../ConfirmButton'
import { Item, ItemList } from '../../ItemList'
import { useMessages } from '../../messages'
import { orGone } from '../../or-gone'
import { useActingFor } from '../../use-acting-for'

export interface SessionListProps {
  readonly sessions: Output<'listSessions'>['sessions']
}

/** What an application may do while the person is away ends with the session in which they allowed it. */
const refresh = () => refreshQueries('listSessions', 'listApplications')

export function SessionList({ sessions }: SessionListProps) {
  const { api } = useHost()
  const { t, formatDateTime } = useMessages()
  const actingFor = useActingFor()
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <>
      <ItemList>
        {sessions.map(({ id, device, method, startedAt, current, applications }) => (
          <Item
            key={id}
            icon="user"
            title={device}
            badge={current && t('sessions.current')}
            lines={[
              t('sessions.began', { date: formatDateTime(startedAt), how: t(`method.${method}`) }),
              ...(applications.length
                ? [`${t('sessions.applications')}: ${applications.map(actingFor).join(', ')}`]
                : []),
            ]}
          >
            {!current && (
              <ConfirmButton
                label={t('sessions.end')}
                name={t('sessions.endOf', { device })}
                question={t('sessions.endQuestion', { device })}
                text={t('sessions.endText')}
                done={t('sessions.ended')}
                act={async () => {
                  await orGone(api.call('endSession', { path: { id } }))
                  await refresh()
                }}
              />
            )}
          </Item>
        ))}
      </ItemList>
      {hasOthers ? (
        <div>
          <ConfirmButton
            variant="ghost"
            label={t('sessions.endOthers')}
            question={t('sessions.endOthersQuestion')}
            text={t('sessions.endOthersText')}
            done={t('sessions.othersEnded')}
            act={async () => {
              await api.call('endOtherSessions', {})
              await refresh()
            }}
          />
        </div>
      ) : (
        <Text tone="soft">{t('sessions.onlyThis')}</Text>
      )}
    </>
  )
}
