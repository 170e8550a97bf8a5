import { type Failure, FailureBanner, failureOf, useOneAtATime } from '@hlid/authentication'
import { useGo } from '@hlid/navigation'
import { Button, Checkbox, CodeBoxes, codeLength, InfoBanner, Stack, Text } from '@hlid/ui'
import { useState } from 'react'

import { afterFailedCode } from '../../flow/failedCode'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in-context'
import type { LoginError } from '../../state/loginInput'

/** What became of the last code; `times` counts the codes that emptied the boxes. */
interface LastCode {
  readonly isWrong?: boolean
  readonly warning?: 1 | 2 | undefined
  readonly failure?: Failure
  readonly times: number
}

export function CodeForm({ onStartOver }: { readonly onStartOver: (error: LoginError) => void }) {
  const { t } = useMessages()
  const signIn = useSignIn()
  const go = useGo()
  const [code, setCode] = useState('')
  const [rememberDevice, setRememberDevice] = useState(signIn.state.input().twoFactorRememberDevice)
  const [last, setLast] = useState<LastCode>({ times: 0 })

  const [confirm, isBusy] = useOneAtATime(async () => {
    try {
      go(paths[await signIn.enterCode(code, rememberDevice)])
    } catch (error) {
      const failure = failureOf(error)
      const after = afterFailedCode(failure, last.warning)
      if (after.next === 'startOver') onStartOver(after.error)
      else if (after.next === 'say') setLast({ ...last, failure, isWrong: false })
      else setLast({ isWrong: true, warning: after.warning, times: after.warning ? last.times + 1 : last.times })
    }
  })

  const isComplete = code.length === codeLength
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) void confirm()
      }}
    >
      <Stack gap={3}>
        {last.failure && <FailureBanner failure={last.failure} />}
        {last.warning && <InfoBanner variant="warning" title={t('twoFactor.left', { count: last.warning })} announce />}
        <CodeBoxes
          label={t('twoFactor.label')}
          boxLabel={(position) => t('twoFactor.box', { position })}
          digitsOnlyText={t('twoFactor.digitsOnly')}
          error={last.isWrong && !code ? t('twoFactor.notCorrect') : undefined}
          onChange={setCode}
          clearSignal={last.times}
        />
        <Stack gap={1}>
          <Checkbox
            label={t('twoFactor.rememberDevice')}
            checked={rememberDevice}
            onChange={(event) => setRememberDevice(event.target.checked)}
          />
          <Text tone="soft" size="small">
            {t('twoFactor.rememberDeviceHint')}
          </Text>
        </Stack>
        <Button type="submit" fluid loading={isBusy} disabledReason={isComplete ? undefined : t('twoFactor.codeFirst')}>
          {t('twoFactor.submit')}
        </Button>
      </Stack>
    </form>
  )
}
