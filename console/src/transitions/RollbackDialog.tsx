import { useMessages } from '../messages'
import { TransitionDialog } from './TransitionDialog'
import type { DialogOfTransition } from './dialogs'
import { usePartTransition } from './use-part-transition'

/** A canary is taken back to nobody; without one, everybody goes back to the last good release. */
export function RollbackDialog({ part, onDone, onCancel, onRefused }: DialogOfTransition) {
  const { t } = useMessages()
  const transition = usePartTransition(part, 'rollback', { onDone, onRefused })
  const { live, lastGood } = transition.seen
  const { current = '', canary = null, canaryPercent: percent = 0 } = live ?? {}
  const consequence =
    canary === null
      ? t('rollback.toLastGood', { from: current, to: lastGood ?? '' })
      : t('rollback.canary', { canary, percent, current })
  return (
    <TransitionDialog
      title={t('rollback.title', { part: part.name })}
      consequence={consequence}
      confirm={t('rollback.confirm')}
      isDestructive
      part={part}
      transition={transition}
      read={() => ({})}
      onCancel={onCancel}
    />
  )
}
