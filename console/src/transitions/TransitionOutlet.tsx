import type { LivePart } from '@hlid/remote-contract/console'
import type { Action, Approval, Freeze, GatewayBehind } from '@hlid/remote-contract/registry'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'

import type { DialogOfTransition } from './dialogs'
import { DisableDialog } from './DisableDialog'
import { EnableDialog } from './EnableDialog'
import type { OpenTransition } from './transitions'
import { PromoteDialog } from './PromoteDialog'
import { EndRampDialog, NextStepDialog, PauseRampDialog, ResumeRampDialog } from './RampDialog'
import { RollbackDialog } from './RollbackDialog'

const dialogs = {
  rollback: RollbackDialog,
  promote: PromoteDialog,
  disable: DisableDialog,
  enable: EnableDialog,
  'pause-ramp': PauseRampDialog,
  'resume-ramp': ResumeRampDialog,
  'next-step': NextStepDialog,
  'end-ramp': EndRampDialog,
} as const satisfies Record<Action, ComponentType<DialogOfTransition>>

export interface TransitionOutletProps {
  readonly transition: OpenTransition | undefined
  readonly parts: readonly LivePart[]
  readonly freeze: Freeze | null
  readonly onClose: () => void
  readonly onDone: (part: string, behind: readonly GatewayBehind[], approval?: Approval) => void
  readonly onRefused: () => void
}

/** The dialog of the transition that somebody has begun. What was changed gets the focus when it is done. */
export function TransitionOutlet({ transition, parts, freeze, onClose, onDone, onRefused }: TransitionOutletProps) {
  const part = parts.find(({ name }) => name === transition?.part)
  if (!transition || !part) return null
  const Dialog = dialogs[transition.kind]
  const { name } = part
  function done(behind: readonly GatewayBehind[], approval?: Approval) {
    // The dialog goes first: closing gives the focus back to a button that may be about to go.
    flushSync(onClose)
    document.getElementById(`part-${name}`)?.focus()
    onDone(name, behind, approval)
  }
  return (
    <Dialog
      key={`${transition.kind} ${transition.part}`}
      part={part}
      freeze={freeze}
      onDone={done}
      onCancel={onClose}
      onRefused={onRefused}
    />
  )
}
