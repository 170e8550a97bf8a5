import { useFlag } from '@hlid/authentication'
import { formatPhone } from '@hlid/forms'
import { PortalLink } from '@hlid/navigation'
import { Card, Checkbox, Heading, Page, Stack, Text, textLinkClass } from '@hlid/ui'
import { type ReactNode, useState } from 'react'

import { CodeStep, type CodeStepProps } from './CodeStep'
import { useMessages } from './messages'

export interface TwoFactorPageProps extends Pick<CodeStepProps, 'onResend' | 'onStartOver'> {
  /** The number that the code was sent to, in digits. */
  readonly phone: string
  /** Whether the service proposes to remember this device. */
  readonly rememberDevice: boolean
  /** Uses the code; rejects with the API client's error. */
  readonly onCode: (code: string, rememberDevice: boolean) => Promise<void>
  /** Another way than the code, below it. */
  readonly instead?: (rememberDevice: boolean) => ReactNode
  /** Where another number can be given. */
  readonly back: { readonly to: string; readonly replace?: boolean }
}

/** The code that a person with two factors gets on their phone before they are asked on a device that is not known. */
export function TwoFactorPage({
  phone,
  rememberDevice,
  onCode,
  onResend,
  onStartOver,
  instead,
  back,
}: TwoFactorPageProps) {
  const { t } = useMessages()
  const [isChecked, setChecked] = useState(rememberDevice)
  const mayRemember = useFlag('rememberDevice', true)

  return (
    <Page>
      <Heading level={1}>{t('twoFactor.title')}</Heading>
      <Card>
        <Text>{t('twoFactor.intro', { phone: formatPhone(phone) })}</Text>
        <CodeStep
          onCode={(code) => onCode(code, mayRemember && isChecked)}
          onResend={onResend}
          onStartOver={onStartOver}
        >
          {mayRemember && (
            <Stack gap={1}>
              <Checkbox
                label={t('twoFactor.rememberDevice')}
                checked={isChecked}
                onChange={(event) => setChecked(event.target.checked)}
                aria-describedby="remember-device-hint"
              />
              <Text tone="soft" size="small" id="remember-device-hint">
                {t('twoFactor.rememberDeviceHint')}
              </Text>
            </Stack>
          )}
        </CodeStep>
        {instead?.(mayRemember && isChecked)}
      </Card>
      <PortalLink {...back} className={textLinkClass}>
        {t('back')}
      </PortalLink>
    </Page>
  )
}
