import { formatPhone } from '@hlid/forms'
import { PortalLink, useGo } from '@hlid/navigation'
import { Card, Heading, Page, Text, textLinkClass } from '@hlid/ui'

import type { LoginError } from '../../state/loginInput'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in-context'
import { CodeForm } from './CodeForm'
import { ResendCode } from './ResendCode'

export function Component() {
  const { t } = useMessages()
  const { state } = useSignIn()
  const go = useGo()
  const { phoneNumber } = state.input()

  const startOver = (error: LoginError) => {
    state.change({ error })
    go(paths.signIn, { replace: true })
  }

  return (
    <Page>
      <Heading level={1}>{t('twoFactor.title')}</Heading>
      <Card>
        <Text>{t('twoFactor.intro', { phone: formatPhone(phoneNumber) })}</Text>
        <CodeForm onStartOver={startOver} />
        <ResendCode />
      </Card>
      <PortalLink to={paths.signIn} className={textLinkClass}>
        {t('twoFactor.back')}
      </PortalLink>
    </Page>
  )
}
