import { InfoBanner } from '@hlid/ui'

import { useMessages } from './messages'
import type { Restart } from './restart'

/** Says at the start of a flow why it begins again. */
export function StartOverBanner({ reason }: { readonly reason: Restart }) {
  const { t } = useMessages()
  return (
    <InfoBanner
      variant="warning"
      title={t(`${reason}Title`)}
      description={t(reason === 'changed' ? 'changedText' : 'startOver')}
      announce
    />
  )
}
