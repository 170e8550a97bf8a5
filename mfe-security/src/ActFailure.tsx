import { type Failure, FailureBanner } from '@hlid/authentication'
import { InfoBanner } from '@hlid/ui'

import { useMessages } from './messages'
import { useWaysIn } from './use-ways-in'

/** Why something was not done, and what can be done about it. */
export function ActFailure({ failure }: { readonly failure: Failure }) {
  return failure.kind === 'restricted' ? <OnUnknownDevice /> : <FailureBanner failure={failure} />
}

function OnUnknownDevice() {
  const { t } = useMessages()
  const how = useWaysIn()
  return (
    <InfoBanner
      variant="error"
      title={t('restriction.takesNothing')}
      description={t('restriction.takesNothingText', { how })}
      announce
    />
  )
}
