import { SignedOutError } from '@hlid/api'
import { type Failure, failureOf, useFailureTexts, useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button, ErrorCode, InfoBanner, Stack, Text } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from './messages'

/** Spec, sections 2 and 9: the spinner runs for three seconds, then a toast says that it worked. */
const spinnerMs = 3000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export interface ResendButtonProps {
  readonly onResend: () => Promise<unknown>
  /** The session has ended; every other failure is said here. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** Sends the code once more; how often is for the service to say. */
export function ResendButton({ onResend, onFailure }: ResendButtonProps) {
  const { t } = useMessages()
  const { toasts } = useHost()
  const failureTexts = useFailureTexts()
  const [failure, setFailure] = useState<Failure>()

  const [resend, isSending] = useOneAtATime(async () => {
    setFailure(undefined)
    try {
      await Promise.all([onResend(), pause(spinnerMs)])
      toasts.show({ kind: 'success', text: t('resent') })
    } catch (error) {
      if (error instanceof SignedOutError && onFailure) onFailure(error)
      else setFailure(failureOf(error))
    }
  })
  return (
    <Stack gap={1}>
      {failure && (
        <InfoBanner variant="error" title={t('resendFailed')} description={failureTexts(failure).text} announce>
          <ErrorCode error={failure.error} />
        </InfoBanner>
      )}
      <Stack gap={1} direction="row">
        <Text tone="soft">{t('noCode')}</Text>
        <Button variant="text" size="small" loading={isSending} onClick={() => void resend()}>
          {t(isSending ? 'resending' : 'resend')}
        </Button>
      </Stack>
    </Stack>
  )
}
