import { useMessages } from '../messages'
import type { DialogOfMove } from './dialogs'
import { MoveDialog } from './MoveDialog'
import { useMove } from './use-move'

export function EnableDialog({ part, onDone, onCancel, onRefused }: DialogOfMove) {
  const { t } = useMessages()
  const move = useMove(part, 'enable', { onDone, onRefused })
  return (
    <MoveDialog
      title={t('enable.title', { part: part.name })}
      consequence={t('enable.consequence', { current: move.seen.live?.current ?? '' })}
      confirm={t('enable.confirm')}
      part={part}
      move={move}
      read={() => ({})}
      onCancel={onCancel}
    />
  )
}
