import { refreshQueries } from '@hlid/api'
import type { Output } from '@hlid/api-contract'
import { useHost } from '@hlid/remote-contract/host'
import { InfoBanner } from '@hlid/ui'

import { ConfirmButton } from '../../ConfirmButton'
import { locksOut } from '../../flow/forgetting'
import { Item, ItemList } from '../../ItemList'
import { useMessages } from '../../messages'
import { orGone } from '../../or-gone'
import { RenameButton } from '../../RenameButton'

export interface DeviceListProps {
  readonly devices: Output<'listDevices'>['devices']
  readonly isRestricted: boolean
  /** Whether the service has another way in. */
  readonly hasPasskeys: boolean
}

/** Whether this one is known may have changed with it. */
const refresh = () => refreshQueries('listDevices', 'getSecurity')

export function DeviceList({ devices, isRestricted, hasPasskeys }: DeviceListProps) {
  const { api } = useHost()
  const { t, formatDate } = useMessages()
  const isLockedOut = (forgotten: number) => locksOut({ isRestricted, remembered: devices.length, forgotten })

  const lockedOut = hasPasskeys ? 'devices.lockedOut' : 'devices.lockedOutForGood'
  const allLockedOut = hasPasskeys ? 'devices.allLockedOut' : 'devices.allLockedOutForGood'

  if (!devices.length) return <InfoBanner title={t('devices.none')} description={t('devices.noneText')} />
  return (
    <>
      <ItemList>
        {devices.map(({ id, name, createdAt, lastUsedAt, current }) => (
          <Item
            key={id}
            icon="phone"
            title={name}
            badge={current && t('thisDevice')}
            lines={[t('devices.used', { first: formatDate(createdAt), last: formatDate(lastUsedAt) })]}
          >
            <RenameButton
              name={name}
              onRename={async (newName) => {
                await api.call('renameDevice', { path: { id }, body: { name: newName } })
                await refresh()
              }}
            />
            <ConfirmButton
              label={t('devices.forget')}
              name={t('devices.forgetOne', { name })}
              question={t('devices.forgetQuestion', { name })}
              text={t(isLockedOut(1) ? lockedOut : 'devices.forgetText')}
              done={t('devices.forgotten')}
              act={async () => {
                await orGone(api.call('revokeDevice', { path: { id } }))
                await refresh()
              }}
            />
          </Item>
        ))}
      </ItemList>
      {devices.length > 1 && (
        <AllForgotten text={t(isLockedOut(devices.length) ? allLockedOut : 'devices.forgetAllText')} />
      )}
    </>
  )
}

function AllForgotten({ text }: { readonly text: string }) {
  const { api } = useHost()
  const { t } = useMessages()
  return (
    <div>
      <ConfirmButton
        variant="ghost"
        label={t('devices.forgetAll')}
        question={t('devices.forgetAllQuestion')}
        text={text}
        done={t('devices.allForgotten')}
        act={async () => {
          await api.call('forgetDevices', {})
          await refresh()
        }}
      />
    </div>
  )
}
