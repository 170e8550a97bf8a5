import { Page, ProblemPanel } from '@hlid/ui'

import { useMessages } from '../messages'
import type { Disabled } from '../services/release-status'
import { WaysOn } from './WaysOn'

/** An operator has switched a remote off, and says why. */
export function RemoteDisabledScreen({ disabled }: { readonly disabled: Disabled }) {
  const { t, locale, formatDateTime } = useMessages()
  const words = disabled[locale === 'en' ? 'en' : 'is']
  const until = disabled.until && t('remote.until', { when: formatDateTime(disabled.until) })
  return (
    <Page>
      <ProblemPanel
        title={t('remote.disabledTitle')}
        text={[words, until].filter(Boolean).join(' ')}
        icon="time"
        action={<WaysOn />}
      />
    </Page>
  )
}
