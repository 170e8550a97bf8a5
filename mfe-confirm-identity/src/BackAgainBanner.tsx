import { InfoBanner } from '@hlid/ui'
import { StartOverBanner } from '@hlid/verification'

import { useConfirmation } from './confirmation-context'
import { useMessages } from './messages'

/** Why the person is where they identify themselves again. */
export function BackAgainBanner() {
  const { t } = useMessages()
  const reason = useConfirmation().backAgain()
  if (!reason) return null
  if (reason !== 'deviceNotKnown') return <StartOverBanner reason={reason} />
  return (
    <InfoBanner variant="error" title={t('deviceNotKnown.title')} description={t('deviceNotKnown.text')} announce />
  )
}
