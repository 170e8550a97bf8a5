import { useMessages } from '../messages'
import type { DialogOfTransition } from './dialogs'
import { TransitionDialog } from './TransitionDialog'
import { usePartTransition } from './use-part-transition'

export function EnableDialog({ part, onDone, onCancel, onRefused }: DialogOfTransition) {
  const { t } = useMessages()
  const transition = usePartTransition(part, 'enable', { onDone, onRefused })
  return (
    <TransitionDialog
      title={t('enable.title', { part: part.name })}
      consequence={t('enable.consequence', { current: transition.seen.live?.current ?? '' })}
      confirm={t('enable.confirm')}
      part={part}
      transition={transition}
      read={() => ({})}
      onCancel={onCancel}
    />
  )
}
