import { useMessages } from '../messages'
import { MoveDialog } from './MoveDialog'
import type { DialogOfMove } from './dialogs'
import { useMove } from './use-move'

/** A canary is taken back to nobody; without one, everybody goes back to the last good release. */
export function RollbackDialog({ part, onDone, onCancel, onRefused }: DialogOfMove) {
  const { t } = useMessages()
  const move = useMove(part, 'rollback', { onDone, onRefused })
  const { live, lastGood } = move.seen
  const { current = '', canary = null, canaryPercent: percent = 0 } = live ?? {}
  const consequence =
    canary === null
      ? t('rollback.toLastGood', { from: current, to: lastGood ?? '' })
      : t('rollback.canary', { canary, percent, current })
  return (
    <MoveDialog
      title={t('rollback.title', { part: part.name })}
      consequence={consequence}
      confirm={t('rollback.confirm')}
      isDestructive
      part={part}
      move={move}
      read={() => ({})}
      onCancel={onCancel}
    />
  )
}
