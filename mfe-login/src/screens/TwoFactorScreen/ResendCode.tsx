import { type Failure, failureOf, useFailureTexts, useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner, Stack, Text } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { useSignIn } from '../../sign-in-context'

/** Spec, sections 2 and 9: the spinner runs for three seconds, then a toast says that it worked. */
const spinnerMs = 3000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function ResendCode() {
  const { t } = useMessages()
  const { toasts } = useHost()
  const signIn = useSignIn()
  const failureTexts = useFailureTexts()
  const [failure, setFailure] = useState<Failure>()

  const [resend, isSending] = useOneAtATime(async () => {
    setFailure(undefined)
    try {
      const shownLongEnough = pause(spinnerMs)
      await signIn.resendCode()
      await shownLongEnough
      toasts.show({ kind: 'success', text: t('twoFactor.resent') })
    } catch (error) {
      setFailure(failureOf(error))
    }
  })

  return (
    <Stack gap={1}>
      {failure && (
        <InfoBanner
          variant="error"
          title={t('twoFactor.resendFailed')}
          description={failureTexts(failure).text}
          announce
        />
      )}
      <Text tone="soft">{t('twoFactor.noCode')}</Text>
      <Button variant="text" loading={isSending} onClick={() => void resend()}>
        {t(isSending ? 'twoFactor.resending' : 'twoFactor.resend')}
      </Button>
    </Stack>
  )
}
