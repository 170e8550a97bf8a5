import type { LivePart } from '@hlid/remote-contract/console'
import type { Action, GatewayBehind } from '@hlid/remote-contract/registry'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'

import type { DialogOfMove } from './dialogs'
import { DisableDialog } from './DisableDialog'
import { EnableDialog } from './EnableDialog'
import type { OpenMove } from './moves'
import { PromoteDialog } from './PromoteDialog'
import { RollbackDialog } from './RollbackDialog'

const dialogs = {
  rollback: RollbackDialog,
  promote: PromoteDialog,
  disable: DisableDialog,
  enable: EnableDialog,
} as const satisfies Record<Action, ComponentType<DialogOfMove>>

export interface MoveOutletProps {
  readonly move: OpenMove | undefined
  readonly parts: readonly LivePart[]
  readonly onClose: () => void
  readonly onDone: (part: string, behind: readonly GatewayBehind[]) => void
  readonly onRefused: () => void
}

/** The dialog of the move that somebody has begun. What was moved gets the focus when it is done. */
export function MoveOutlet({ move, parts, onClose, onDone, onRefused }: MoveOutletProps) {
  const part = parts.find(({ name }) => name === move?.part)
  if (!move || !part) return null
  const Dialog = dialogs[move.kind]
  const { name } = part
  function done(behind: readonly GatewayBehind[]) {
    // The dialog goes first: closing gives the focus back to a button that may be about to go.
    flushSync(onClose)
    document.getElementById(`part-${name}`)?.focus()
    onDone(name, behind)
  }
  return <Dialog key={`${move.kind} ${move.part}`} part={part} onDone={done} onCancel={onClose} onRefused={onRefused} />
}
