import { refreshQueries } from '@hlid/api'
import { Navigate, useGo, useLocation, withQuery } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Text } from '@hlid/ui'
import { CodeStep } from '@hlid/verification'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { ProfilePage } from '../../ProfilePage'
import { readKept } from '../../state/kept'
import type { ProfileFlow } from '../../useProfile'

export function Component() {
  const host = useHost()
  const go = useGo()
  const { search } = useLocation()
  const { t } = useMessages()
  const { email } = readKept()
  // Nothing was sent in this tab, so there is no code to wait for.
  if (!email) return <Navigate to={withQuery(paths.email, search)} replace />

  const confirm = async (flow: ProfileFlow, code: string) => {
    await host.api.call('updateUserProfile', { body: { email, emailVerificationCode: code } })
    flow.tell('UpdateEmail')
    await refreshQueries('getUserProfile', 'getMyEmails')
    flow.submitted('emailConfirm', 'VERIFIED')
  }
  return (
    <ProfilePage title={() => t('emailConfirm.title')} onBack={(flow) => flow.goTo('email')}>
      {(flow) => (
        <>
          <Text>{t('emailConfirm.intro', { email })}</Text>
          <CodeStep
            onCode={(code) => confirm(flow, code)}
            onResend={() => host.api.call('createUserVerification', { body: { email } })}
            onStartOver={(reason) => go(paths.email, { replace: true, state: { startOver: reason } })}
          />
        </>
      )}
    </ProfilePage>
  )
}
