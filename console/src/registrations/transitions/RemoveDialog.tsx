import { InputField } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { callsOf } from '../calls'
import { useKnown } from '../registrations-context'
import { ChangeDialog } from './ChangeDialog'
import type { DialogOfRegistration } from './dialogs'

/** Can't be taken back: whoever does it types which one they mean. */
export function RemoveDialog({ registered, onRemoved, onCancel }: DialogOfRegistration) {
  const { t } = useMessages()
  const { kind } = useKnown().about
  const { id } = registered
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const isSame = typed.trim() === id

  function read() {
    setTried(true)
    return isSame ? {} : undefined
  }

  return (
    <ChangeDialog
      registered={registered}
      title={t('registration.remove.title', { id })}
      consequence={t('registration.remove.consequence')}
      confirm={t('registration.remove.confirm')}
      isDestructive
      read={read}
      ask={async (asked) => {
        await callsOf(kind).remove(id, asked)
        onRemoved(t('registration.remove.done', { id }))
      }}
      onCancel={onCancel}
    >
      <InputField
        label={t('registration.remove.typed', { id })}
        error={isTried && !isSame ? t(`${kind}.remove.typedWrong`) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ChangeDialog>
  )
}
