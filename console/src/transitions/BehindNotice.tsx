import type { GatewayBehind } from '@hlid/remote-contract/registry'
import { InfoBanner } from '@hlid/ui'

import { useMessages } from '../messages'
import { Moment } from '../time/Moment'

export interface BehindNoticeProps {
  readonly part: string
  readonly behind: readonly GatewayBehind[]
  readonly onClose: () => void
}

/** A transition is done, and people who come to these gateways do not see it yet. */
export function BehindNotice({ part, behind, onClose }: BehindNoticeProps) {
  const { t } = useMessages()
  return (
    <InfoBanner
      variant="warning"
      title={t('behind.title', { part })}
      description={t('behind.text')}
      onDismiss={onClose}
      dismissLabel={t('behind.close')}
      announce
    >
      <ul>
        {behind.map(({ name, seenAt }) => (
          <li key={name}>
            {t('behind.seen', { name })} <Moment at={seenAt} />
          </li>
        ))}
      </ul>
    </InfoBanner>
  )
}
