import { InfoBanner } from '@hlid/ui'

import { useMessages } from '../messages'

export interface SaidProps {
  readonly text: string
  readonly onClose: () => void
}

/** What was just done, to the eye and to a screen reader; there before anything is said, so that it is heard. */
export function Said({ text, onClose }: SaidProps) {
  const { t } = useMessages()
  return (
    <div role="status">
      {text && <InfoBanner variant="success" title={text} onDismiss={onClose} dismissLabel={t('behind.close')} />}
    </div>
  )
}
