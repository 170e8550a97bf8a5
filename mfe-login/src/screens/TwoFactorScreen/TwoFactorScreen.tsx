import { useFlag } from '@hlid/authentication'
import { formatPhone } from '@hlid/forms'
import { PortalLink, useGo } from '@hlid/navigation'
import { Card, Checkbox, Heading, Page, Stack, Text, textLinkClass } from '@hlid/ui'
import { CodeStep } from '@hlid/verification'
import { useState } from 'react'

import { nextStep } from '../../flow/steps'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in-context'

export function Component() {
  const { t } = useMessages()
  const { state, enterCode, resendCode } = useSignIn()
  const go = useGo()
  const { phoneNumber, twoFactorRememberDevice } = state.input()
  const [isChecked, setChecked] = useState(twoFactorRememberDevice)
  const mayRemember = useFlag('rememberDevice', true)

  return (
    <Page>
      <Heading level={1}>{t('twoFactor.title')}</Heading>
      <Card>
        <Text>{t('twoFactor.intro', { phone: formatPhone(phoneNumber) })}</Text>
        <CodeStep
          onCode={async (code) => go(paths[await enterCode(code, mayRemember && isChecked)])}
          onResend={resendCode}
          onStartOver={(error) => {
            state.change({ error })
            go(paths[nextStep('sim', 'startOver')], { replace: true })
          }}
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
      </Card>
      <PortalLink to={paths.signIn} className={textLinkClass}>
        {t('twoFactor.back')}
      </PortalLink>
    </Page>
  )
}
