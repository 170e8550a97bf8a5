import { InfoBanner } from '@hlid/ui'

import { useMessages } from './messages'
import type { StartOver } from './failed-code'

/** Says at the start of a flow why it begins again. */
export function StartOverBanner({ reason }: { readonly reason: StartOver }) {
  const { t } = useMessages()
  return <InfoBanner variant="warning" title={t(`${reason}Title`)} description={t('startOver')} announce />
}
