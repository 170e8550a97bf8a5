import { refreshQueries } from '@hlid/api'
import { formatPhone } from '@hlid/forms'
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
  const { mobilePhoneNumber } = readKept()
  if (!mobilePhoneNumber) return <Navigate to={withQuery(paths.phone, search)} replace />

  const confirm = async (flow: ProfileFlow, code: string) => {
    await host.api.call('updateUserProfile', {
      body: { mobilePhoneNumber, mobilePhoneNumberVerificationCode: code },
    })
    flow.tell('UpdateMobilePhoneNumber')
    await refreshQueries('getUserProfile')
    flow.submitted('phoneConfirm', 'VERIFIED')
  }
  return (
    <ProfilePage title={() => t('phoneConfirm.title')} onBack={(flow) => flow.goTo('phone')}>
      {(flow) => (
        <>
          <Text>{t('phoneConfirm.intro', { phone: formatPhone(mobilePhoneNumber) })}</Text>
          <CodeStep
            onCode={(code) => confirm(flow, code)}
            onResend={() => host.api.call('createUserVerification', { body: { mobilePhoneNumber } })}
            onStartOver={(reason) => go(paths.phone, { replace: true, state: { startOver: reason } })}
          />
        </>
      )}
    </ProfilePage>
  )
}
