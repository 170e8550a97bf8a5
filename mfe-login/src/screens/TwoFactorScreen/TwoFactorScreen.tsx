import { type Failure, FailureBanner } from '@hlid/authentication'
import { useGo } from '@hlid/navigation'
import { Button } from '@hlid/ui'
import { TwoFactorPage } from '@hlid/verification'
import { useState } from 'react'

import { nextStep } from '../../flow/steps'
import { useMessages } from '../../messages'
import { PasskeyNotice } from '../../passkey/PasskeyNotice'
import { usePasskey } from '../../passkey/use-passkey'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in-context'

export function Component() {
  const { state, enterCode, resendCode } = useSignIn()
  const go = useGo()
  const { phoneNumber, twoFactorRememberDevice } = state.input()

  return (
    <TwoFactorPage
      phone={phoneNumber}
      rememberDevice={twoFactorRememberDevice}
      onCode={async (code, rememberDevice) => go(paths[await enterCode(code, rememberDevice)])}
      onResend={resendCode}
      onStartOver={(error) => {
        state.change({ error })
        go(paths[nextStep('sim', 'startOver')], { replace: true })
      }}
      instead={(rememberDevice) => <PasskeyInstead rememberDevice={rememberDevice} />}
      back={{ to: paths.signIn }}
    />
  )
}

function PasskeyInstead({ rememberDevice }: { readonly rememberDevice: boolean }) {
  const { t } = useMessages()
  const { showPasskey } = useSignIn()
  const go = useGo()
  const [failure, setFailure] = useState<Failure>()
  const { offer, notice, isBusy, press } = usePasskey({
    place: 'secondFactor',
    bring: async (credential) => go(paths[await showPasskey(credential, rememberDevice)]),
    onFailure: setFailure,
  })
  if (offer !== 'button') return null
  return (
    <>
      {failure && <FailureBanner failure={failure} />}
      <PasskeyNotice notice={notice} />
      <Button variant="text" loading={isBusy} onClick={press}>
        {t('passkey.instead')}
      </Button>
    </>
  )
}
