import type { Client } from '@hlid/remote-contract/registry'
import { useRef, type ReactNode } from 'react'

import { useMessages } from '../../messages'
import { AskDialog } from '../../transitions/AskDialog'
import { ClientConflict } from '../ClientConflict'
import { clientRefusalText } from '../refusal'
import { useChange } from './use-change'

/** Who is asked for it and why, and what of the client was seen. */
export interface Asked {
  readonly why: string
  readonly expected: string
}

export interface ChangeDialogProps<Fields> {
  /** As it is now. */
  readonly client: Client
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

/** Asks before a client application is changed. */
export function ChangeDialog<Fields>({ client, ask, ...rest }: ChangeDialogProps<Fields>) {
  const { t } = useMessages()
  const change = useChange(client)
  const confirmButton = useRef<HTMLButtonElement>(null)

  function goOn() {
    change.acknowledge()
    confirmButton.current?.focus()
  }

  return (
    <AskDialog
      {...rest}
      isSending={change.isSending}
      refusal={change.error === undefined ? undefined : clientRefusalText({ t }, change.error)}
      conflict={change.isStale && <ClientConflict client={client} sending={change} onSeen={goOn} />}
      confirmRef={confirmButton}
      onConfirm={(why, fields) => void change.send(({ changedAt }) => ask({ why, expected: changedAt }, fields))}
    />
  )
}
