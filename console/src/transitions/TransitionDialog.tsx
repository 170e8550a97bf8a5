import type { LivePart } from '@hlid/remote-contract/console'
import type { Action } from '@hlid/remote-contract/registry'
import { useRef } from 'react'

import { useMessages } from '../messages'
import { standingOf } from '../parts/standing'
import { useNow } from '../time/clock'
import { AskDialog, type AskDialogProps } from './AskDialog'
import { ConflictNotice } from './ConflictNotice'
import { refusalText } from './refusal'
import type { Fields, TransitionState } from './use-part-transition'

type Asked<Of extends Action> = AskDialogProps<Fields<Of>>

export interface TransitionDialogProps<Of extends Action> extends Pick<
  Asked<Of>,
  'title' | 'consequence' | 'confirm' | 'isDestructive' | 'read' | 'onCancel' | 'children'
> {
  /** As it is now. */
  readonly part: LivePart
  readonly transition: TransitionState<Of>
}

/** Asks before a transition of a part. */
export function TransitionDialog<Of extends Action>({ part, transition, ...rest }: TransitionDialogProps<Of>) {
  const { t } = useMessages()
  const now = useNow()
  const confirmButton = useRef<HTMLButtonElement>(null)

  function goOn() {
    transition.acknowledge()
    confirmButton.current?.focus()
  }

  return (
    <AskDialog
      {...rest}
      isSending={transition.isSending}
      refusal={transition.error === undefined ? undefined : refusalText({ t }, transition.error, part.name)}
      conflict={
        transition.isStale && (
          <ConflictNotice
            now={t('conflict.now', { standing: standingOf({ t }, part, now) })}
            last={part.lastMove}
            conflicts={transition.conflicts}
            onSeen={goOn}
          />
        )
      }
      confirmRef={confirmButton}
      onConfirm={(why, fields) => void transition.send(why, fields)}
    />
  )
}
