import type { RampAction } from '@hlid/remote-contract/registry'

import { useMessages } from '../messages'
import { nextShareOf } from '../parts/ramp-text'
import type { DialogOfTransition } from './dialogs'
import { DespiteFreeze, useDespiteFreeze } from './DespiteFreeze'
import { TransitionDialog } from './TransitionDialog'
import { usePartTransition } from './use-part-transition'

/** What a person does about a canary that goes on by itself. */
function RampDialog({
  action,
  part,
  freeze,
  onDone,
  onCancel,
  onRefused,
}: DialogOfTransition & { readonly action: RampAction }) {
  const { t } = useMessages()
  const transition = usePartTransition(part, action, { onDone, onRefused })
  const { live } = transition.seen
  const despite = useDespiteFreeze(action === 'next-step' ? freeze : null)
  const values = {
    version: live?.canary ?? '',
    percent: live?.canaryPercent ?? 0,
    next: live ? nextShareOf(live) : 100,
  }
  return (
    <TransitionDialog
      title={t(`ramp.ask.${action}.title`, { part: part.name })}
      consequence={t(`ramp.ask.${action}.consequence`, values)}
      confirm={t(`transition.${action}`)}
      part={part}
      transition={transition}
      read={despite.read}
      onCancel={onCancel}
    >
      <DespiteFreeze {...despite} />
    </TransitionDialog>
  )
}

export const PauseRampDialog = (props: DialogOfTransition) => <RampDialog {...props} action="pause-ramp" />
export const ResumeRampDialog = (props: DialogOfTransition) => <RampDialog {...props} action="resume-ramp" />
export const NextStepDialog = (props: DialogOfTransition) => <RampDialog {...props} action="next-step" />
export const EndRampDialog = (props: DialogOfTransition) => <RampDialog {...props} action="end-ramp" />
