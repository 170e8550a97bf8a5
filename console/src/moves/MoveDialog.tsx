import type { LivePart } from '@hlid/remote-contract/console'
import type { Action } from '@hlid/remote-contract/registry'
import { useRef } from 'react'

import { useMessages } from '../messages'
import { standingOf } from '../parts/standing'
import { useNow } from '../time/clock'
import { AskDialog, type AskDialogProps } from './AskDialog'
import { ConflictNotice } from './ConflictNotice'
import { refusalText } from './refusal'
import type { Fields, MoveState } from './use-move'

type Asked<Of extends Action> = AskDialogProps<Fields<Of>>

export interface MoveDialogProps<Of extends Action> extends Pick<
  Asked<Of>,
  'title' | 'consequence' | 'confirm' | 'isDestructive' | 'read' | 'onCancel' | 'children'
> {
  /** As it is now. */
  readonly part: LivePart
  readonly move: MoveState<Of>
}

/** Asks before a move of a part. */
export function MoveDialog<Of extends Action>({ part, move, ...rest }: MoveDialogProps<Of>) {
  const { t } = useMessages()
  const now = useNow()
  const confirmButton = useRef<HTMLButtonElement>(null)

  function goOn() {
    move.acknowledge()
    confirmButton.current?.focus()
  }

  return (
    <AskDialog
      {...rest}
      isSending={move.isSending}
      refusal={move.error === undefined ? undefined : refusalText({ t }, move.error, part.name)}
      conflict={
        move.isStale && (
          <ConflictNotice
            now={t('conflict.now', { standing: standingOf({ t }, part, now) })}
            last={part.lastMove}
            conflicts={move.conflicts}
            onSeen={goOn}
          />
        )
      }
      confirmRef={confirmButton}
      onConfirm={(why, fields) => void move.send(why, fields)}
    />
  )
}
