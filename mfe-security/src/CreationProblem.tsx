import { ApiError, ConflictError } from '@hlid/api'
import { FailureBanner, failureOf, type Failure } from '@hlid/authentication'
import { InfoBanner } from '@hlid/ui'

import { creationFailure } from './flow/passkeys'
import { useMessages } from './messages'

/** Why the person may not make one in this session. */
function refusalFor({ kind }: Failure, { detail }: ApiError) {
  if (kind === 'restricted') return 'onUnknown'
  if (kind !== 'notAllowed') return undefined
  return detail === 'limit' ? 'enough' : 'notWithEid'
}

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
  const refusal = refusalFor(failure, error)
  if (refusal)
    return (
      <InfoBanner
        variant="warning"
        title={t(`creation.${refusal}`)}
        description={t(`creation.${refusal}Text`)}
        announce
      />
    )
  if (error.status === 400) return <InfoBanner variant="error" title={t('creation.failed')} announce />
  return <FailureBanner failure={failure} />
}
