import { ApiError, ConflictError } from '@hlid/api'
import { FailureBanner, failureOf } from '@hlid/authentication'
import { InfoBanner } from '@hlid/ui'

import { creationFailure } from './flow/passkeys'
import { useMessages } from './messages'

/** Why no passkey was made, and what can be done about it. */
export function CreationProblem({ error }: { readonly error: unknown }) {
  const { t } = useMessages()
  // The service's errors and the browser's have names in common.
  if (!(error instanceof ApiError)) {
    const failure = error instanceof Error ? creationFailure(error.name) : undefined
    if (failure) return <InfoBanner variant="info" title={t(`creation.${failure}`)} announce />
    return <InfoBanner variant="error" title={t('creation.failed')} announce />
  }
  if (error instanceof ConflictError) return <InfoBanner variant="info" title={t('creation.already')} announce />
  const failure = failureOf(error)
  if (failure.kind === 'notAllowed')
    return (
      <InfoBanner
        variant="warning"
        title={t('creation.notWithEid')}
        description={t('creation.notWithEidText')}
        announce
      />
    )
  if (error.status === 400) return <InfoBanner variant="error" title={t('creation.failed')} announce />
  return <FailureBanner failure={failure} />
}
