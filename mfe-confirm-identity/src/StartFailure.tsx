import { type Failure, FailureBanner } from '@hlid/authentication'
import { InfoBanner } from '@hlid/ui'

import { useMessages } from './messages'

/** Why nothing was begun. An inquiry that is open but gone is being answered in another browser. */
export function StartFailure({ failure }: { readonly failure: Failure | undefined }) {
  const { t } = useMessages()
  if (!failure) return null
  if (failure.kind !== 'gone') return <FailureBanner failure={failure} />
  return <InfoBanner variant="error" title={t('problem.inUseTitle')} description={t('problem.inUseText')} announce />
}
