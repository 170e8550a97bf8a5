import { BadRequestError } from '@hlid/api'
import { type Failure, FailureBanner, failureOf } from '@hlid/authentication'
import { CodeField, FieldsForm, SubmitButton, toFieldErrors } from '@hlid/forms'
import { codeLength, InfoBanner, Stack } from '@hlid/ui'
import { type ReactNode, useState } from 'react'

import { afterFailedCode, type StartOver } from './failed-code'
import { useMessages } from './messages'
import { ResendButton } from './ResendButton'

export interface CodeStepProps {
  /** Uses the code; rejects with the API client's error. */
  readonly onCode: (code: string) => Promise<void>
  readonly onResend: () => Promise<unknown>
  /** The code can't be tried any more. */
  readonly onStartOver: (reason: StartOver) => void
  /** It was not the code that was at fault. Said above the boxes where this is left out. */
  readonly onFailure?: (error: unknown) => void
  /** What else is asked, between the boxes and the button. */
  readonly children?: ReactNode
}

/** What the service's calls name the code. */
const fieldNames = {
  code: 'code',
  emailVerificationCode: 'code',
  mobilePhoneNumberVerificationCode: 'code',
  secondFactorCode: 'code',
}

/** The service could not read the code: no attempt was used. */
const isUnreadable = (error: unknown) =>
  error instanceof BadRequestError && toFieldErrors(error, fieldNames)['code'] === 'invalid'

/** Three boxes for a code that was sent, another one on request, and what follows a wrong one (spec, section 4). */
export function CodeStep({ onCode, onResend, onStartOver, onFailure, children }: CodeStepProps) {
  const { t } = useMessages()
  const [warning, setWarning] = useState<1 | 2>()
  const [cleared, setCleared] = useState(0)
  const [isReplaced, setIsReplaced] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const failed = (error: unknown) => {
    const now = failureOf(error)
    const after = afterFailedCode(now, warning)
    setIsReplaced(after.next === 'replaced')
    if (after.next === 'startOver') onStartOver(after.reason)
    else if (after.next === 'replaced') {
      setFailure(undefined)
      setCleared(cleared + 1)
    } else if (after.next === 'stay') {
      setFailure(undefined)
      setWarning(after.warning)
      if (after.warning) setCleared(cleared + 1)
    } else if (onFailure) onFailure(error)
    else setFailure(now)
    return after
  }

  return (
    <Stack gap={3}>
      {failure && <FailureBanner failure={failure} />}
      {isReplaced && <InfoBanner variant="warning" title={t('replaced')} announce />}
      {warning && !isReplaced && <InfoBanner variant="warning" title={t('left', { count: warning })} announce />}
      <FieldsForm
        initialValues={{ code: '' }}
        onSubmit={async ({ code }, form) => {
          try {
            await onCode(code)
          } catch (error) {
            if (isUnreadable(error)) form.setFieldError('code', 'codeFormatError')
            else if (failed(error).next === 'stay') form.setFieldError('code', 'codeNotCorrect')
          }
        }}
        onFailure={failed}
      >
        <Stack gap={3}>
          <CodeField name="code" label={t('label')} clearSignal={cleared} />
          {children}
          <SubmitButton<{ code: string }>
            disabledReason={({ code }) => (code.length === codeLength ? undefined : t('codeFirst'))}
          >
            {t('submit')}
          </SubmitButton>
        </Stack>
      </FieldsForm>
      <ResendButton onResend={onResend} onFailure={onFailure} />
    </Stack>
  )
}
