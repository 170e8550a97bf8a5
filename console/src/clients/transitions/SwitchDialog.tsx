import { useMessages } from '../../messages'
import { call } from '../../registry/client'
import { ChangeDialog } from './ChangeDialog'
import type { DialogOfClient } from './dialogs'

/** Nobody signs in to a disabled client, and its tokens are worth nothing, until it is enabled. */
export function SwitchDialog({ client, onDone, onCancel }: DialogOfClient) {
  const { t } = useMessages()
  const { clientId: id } = client
  const kind = client.disabledAt === null ? 'disable' : 'enable'
  return (
    <ChangeDialog
      client={client}
      title={t(`client.${kind}.title`, { id })}
      consequence={t(`client.${kind}.consequence`)}
      confirm={t(`transition.${kind}`)}
      isDestructive={kind === 'disable'}
      read={() => ({})}
      ask={async (body) =>
        onDone(await call(`POST /v1/clients/:id/${kind}`, { params: { id }, body }), t(`client.${kind}.done`, { id }))
      }
      onCancel={onCancel}
    />
  )
}
