import type { Approval } from '@hlid/remote-contract/registry'
import { InfoBanner } from '@hlid/ui'

import { useMessages } from '../messages'
import { asLocal } from '../time/age'

export interface WaitsNoticeProps {
  readonly approval: Approval
  readonly onClose: () => void
}

/** What was asked for is not done: it waits for another person. */
export function WaitsNotice({ approval: { part, version, expiresAt }, onClose }: WaitsNoticeProps) {
  const { t, formatDateTime } = useMessages()
  return (
    <InfoBanner
      variant="info"
      title={t('approval.waits', { part, version })}
      description={t('approval.waitsFor', { until: formatDateTime(asLocal(expiresAt)) })}
      onDismiss={onClose}
      dismissLabel={t('approval.close')}
      announce
    />
  )
}
