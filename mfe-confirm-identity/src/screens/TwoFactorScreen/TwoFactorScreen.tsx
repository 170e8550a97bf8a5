import { formatPhone } from '@hlid/forms'
import { PortalLink } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Card, Checkbox, Heading, Page, Stack, Text, textLinkClass } from '@hlid/ui'
import { CodeStep } from '@hlid/verification'
import { useState } from 'react'

import { useConfirmation, useInquiry } from '../../confirmation-context'
import { useMessages } from '../../messages'
import { startPaths } from '../../paths'
import { useAuthentication } from '../../use-authentication'
import { isOnlyPage, useGoOn } from '../../use-go-on'

/** The code that a person with two factors gets on their phone before they are asked on a device that is not known. */
export function Component() {
  const { api } = useHost()
  const { t } = useMessages()
  const { id } = useInquiry()
  const confirmation = useConfirmation()
  const { start } = useAuthentication()
  const go = useGoOn()
  const [sent] = useState(() => confirmation.codeSent(id))
  const [rememberDevice, setRememberDevice] = useState(sent?.rememberDevice ?? false)
  if (!sent) return null // the loader has sent the person back

  const userIdentifier = sent.phone
  return (
    <Page>
      <Heading level={1}>{t('twoFactor.title')}</Heading>
      <Card>
        <Text>{t('twoFactor.intro', { phone: formatPhone(userIdentifier) })}</Text>
        <CodeStep
          onCode={(secondFactorCode) => start('sim', { userIdentifier, secondFactorCode, rememberDevice })}
          onResend={() => api.call('resendTwoFactor', { body: { returnUrl: '', userIdentifier } })}
          onStartOver={(reason) => {
            confirmation.leadBack(reason)
            go(startPaths(id).sim, { replace: true })
          }}
        >
          <Stack gap={1}>
            <Checkbox
              label={t('twoFactor.rememberDevice')}
              checked={rememberDevice}
              onChange={(event) => setRememberDevice(event.target.checked)}
              aria-describedby="remember-device-hint"
            />
            <Text tone="soft" size="small" id="remember-device-hint">
              {t('twoFactor.rememberDeviceHint')}
            </Text>
          </Stack>
        </CodeStep>
      </Card>
      <PortalLink to={startPaths(id).sim} replace={isOnlyPage()} className={textLinkClass}>
        {t('identify.back')}
      </PortalLink>
    </Page>
  )
}
