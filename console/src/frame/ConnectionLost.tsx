import { InfoBanner } from '@hlid/ui'

import { useMessages } from '../messages'
import { asLocal } from '../time/age'

/** What is on the page may be old, and must not be taken for what is. */
export function ConnectionLost({ heardAt }: { readonly heardAt: number | null }) {
  const { t, formatTime } = useMessages()
  const text =
    heardAt === null ? t('connection.neverText') : t('connection.lostText', { time: formatTime(asLocal(heardAt)) })
  return <InfoBanner variant="warning" title={t('connection.lostTitle')} description={text} announce />
}
