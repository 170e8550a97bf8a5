import { PasskeyInstead } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { TwoFactorPage } from '@hlid/verification'
import { useState } from 'react'

import { useConfirmation, useInquiry } from '../../confirmation-context'
import { startPaths } from '../../paths'
import { useAuthentication } from '../../use-authentication'
import { isOnlyPage, useGoOn } from '../../use-go-on'

export function Component() {
  const { api } = useHost()
  const { id, takesPasskey } = useInquiry()
  const confirmation = useConfirmation()
  const { start } = useAuthentication()
  const go = useGoOn()
  const [sent] = useState(() => confirmation.codeSent(id))
  if (!sent) return null // the loader has sent the person back

  const userIdentifier = sent.phone
  return (
    <TwoFactorPage
      phone={userIdentifier}
      rememberDevice={sent.rememberDevice}
      onCode={(secondFactorCode, rememberDevice) => start('sim', { userIdentifier, secondFactorCode, rememberDevice })}
      onResend={() => api.call('resendTwoFactor', { body: { returnUrl: '', userIdentifier } })}
      onStartOver={(reason) => {
        confirmation.leadBack(reason)
        go(startPaths(id).sim, { replace: true })
      }}
      instead={(rememberDevice) => (
        <PasskeyInstead
          isOffered={takesPasskey}
          returnUrl=""
          bring={(secondFactorPasskey) => start('sim', { userIdentifier, secondFactorPasskey, rememberDevice })}
        />
      )}
      back={{ to: startPaths(id).sim, replace: isOnlyPage() }}
    />
  )
}
