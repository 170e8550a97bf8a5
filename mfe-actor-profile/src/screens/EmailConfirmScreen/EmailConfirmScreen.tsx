import { refreshQueries } from '@hlid/api'
import { Navigate, PortalLink, useLocation, withQuery } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Card, Heading, KitRoot, Page, Text, textLinkClass } from '@hlid/ui'
import { CodeStep } from '@hlid/verification'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { readKeptEmail } from '../../state/keptEmail'
import { useActorFlow } from '../../useActorFlow'

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const { search } = useLocation()
  const email = readKeptEmail()
  // Nothing was sent in this tab, so there is no code to wait for.
  if (!email) return <Navigate to={withQuery(paths.email, search)} replace />

  const confirm = async (code: string) => {
    await host.api.call('updateActorProfile', { body: { email, emailVerificationCode: code } })
    flow.tell('UpdateActorEmail')
    await refreshQueries('getActorProfile', 'getActorEmails')
    flow.done('emailConfirmed')
  }
  return (
    <KitRoot>
      <Page>
        <Heading level={1}>{t('emailConfirm.title')}</Heading>
        <Card>
          <Text>{t('emailConfirm.intro', { email })}</Text>
          <CodeStep
            onCode={confirm}
            onResend={() => host.api.call('createActorVerification', { body: { email } })}
            onStartOver={(reason) => flow.goTo('emails', { startOver: reason })}
          />
        </Card>
        <PortalLink to={paths.email} className={textLinkClass}>
          {t('back')}
        </PortalLink>
      </Page>
    </KitRoot>
  )
}
