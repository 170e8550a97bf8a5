import { useRef, type ReactNode } from 'react'

import { useMessages } from '../../messages'
import { AskDialog } from '../../transitions/AskDialog'
import type { Asked } from '../calls'
import { registrationRefusalText } from '../refusal'
import type { Registered } from '../registered'
import { RegistrationConflict } from '../RegistrationConflict'
import { useKnown } from '../registrations-context'
import { useChange } from './use-change'

export interface ChangeDialogProps<Fields> {
  /** As it is now. */
  readonly registered: Registered
  readonly title: string
  readonly consequence: ReactNode
  readonly confirm: string
  readonly isDestructive?: boolean
  /** What the fields say; undefined while one of them is wrong. */
  readonly read: () => Fields | undefined
  /** Rejects where it is refused. */
  readonly ask: (asked: Asked, fields: Fields) => Promise<void>
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** Asks before a registration is changed. */
export function ChangeDialog<Fields>({ registered, ask, ...rest }: ChangeDialogProps<Fields>) {
  const { t } = useMessages()
  const change = useChange(registered)
  const { kind } = useKnown().about
  const confirmButton = useRef<HTMLButtonElement>(null)

  function goOn() {
    change.acknowledge()
    confirmButton.current?.focus()
  }

  return (
    <AskDialog
      {...rest}
      isSending={change.isSending}
      refusal={change.error === undefined ? undefined : registrationRefusalText({ t }, kind, change.error)}
      conflict={change.isStale && <RegistrationConflict registered={registered} sending={change} onSeen={goOn} />}
      confirmRef={confirmButton}
      onConfirm={(why, fields) => void change.send(({ changedAt }) => ask({ why, expected: changedAt }, fields))}
    />
  )
}
