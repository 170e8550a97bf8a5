import { InfoBanner } from '@hlid/ui'

import { useMessages } from './messages'
import type { StartOver } from './failed-code'

/** Why a person is back at the start: their code can't be tried any more, or none can be sent the way they chose. */
export type StartOverReason = StartOver | 'deviceNotKnown'

/** Says at the start of a flow why it begins again. */
export function StartOverBanner({ reason }: { readonly reason: StartOverReason }) {
  const { t } = useMessages()
  const isOfCode = reason !== 'deviceNotKnown'
  return (
    <InfoBanner
      variant={isOfCode ? 'warning' : 'error'}
      title={t(`${reason}Title`)}
      description={t(isOfCode ? 'startOver' : 'deviceNotKnownText')}
      announce
    />
  )
}
