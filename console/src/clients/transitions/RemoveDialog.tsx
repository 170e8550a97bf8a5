import { InputField } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { call } from '../../registry/client'
import { ChangeDialog } from './ChangeDialog'
import type { DialogOfClient } from './dialogs'

/** Can't be taken back: whoever does it types which one they mean. */
export function RemoveDialog({ client, onRemoved, onCancel }: DialogOfClient) {
  const { t } = useMessages()
  const { clientId: id } = client
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isSame = typed.trim() === id

  function read() {
    setTried(true)
    return isSame ? {} : undefined
  }

  return (
    <ChangeDialog
      client={client}
      title={t('client.remove.title', { id })}
      consequence={t('client.remove.consequence')}
      confirm={t('client.remove.confirm')}
      isDestructive
      read={read}
      ask={async (body) => {
        await call('POST /v1/clients/:id/remove', { params: { id }, body })
        onRemoved(t('client.remove.done', { id }))
      }}
      onCancel={onCancel}
    >
      <InputField
        label={t('client.remove.typed', { id })}
        error={isTried && !isSame ? t('client.remove.typedWrong') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ChangeDialog>
  )
}
