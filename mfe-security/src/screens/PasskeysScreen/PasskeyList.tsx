import { refreshQueries, useQuery } from '@hlid/api'
import type { Schema } from '@hlid/api-contract'
import { useHost } from '@hlid/remote-contract/host'
import { Text } from '@hlid/ui'

import { ConfirmButton } from '../../ConfirmButton'
import { Item, ItemList } from '../../ItemList'
import { useMessages } from '../../messages'
import { orGone } from '../../or-gone'
import { RenameButton } from '../../RenameButton'

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Schema<'Passkey'>[] }) {
  const { api } = useHost()
  const { t, formatDate } = useMessages()
  const { data: security } = useQuery('getSecurity', {})
  const isLast = passkeys.length === 1 && security?.restriction.active
  if (!passkeys.length) return <Text>{t('passkeys.none')}</Text>
  return (
    <ItemList>
      {passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp }) => (
        <Item
          key={id}
          icon="card"
          title={name}
          lines={[
            lastUsedAt === undefined
              ? t('passkeys.created', { date: formatDate(createdAt) })
              : t('passkeys.used', { date: formatDate(createdAt), last: formatDate(lastUsedAt) }),
            t(isBackedUp ? 'passkeys.backedUp' : 'passkeys.oneDevice'),
          ]}
        >
          <RenameButton
            name={name}
            onRename={async (newName) => {
              await api.call('renamePasskey', { path: { id }, body: { name: newName } })
              await refreshQueries('listPasskeys')
            }}
          />
          <ConfirmButton
            label={t('passkeys.remove')}
            name={t('passkeys.removeOne', { name })}
            question={t('passkeys.removeQuestion', { name })}
            text={t(isLast ? 'passkeys.removeLastText' : 'passkeys.removeText')}
            done={t('passkeys.removed')}
            act={async () => {
              await orGone(api.call('removePasskey', { path: { id } }))
              await refreshQueries('listPasskeys', 'getSecurity')
            }}
          />
        </Item>
      ))}
    </ItemList>
  )
}
