import { PasskeyInstead } from '@hlid/authentication'
import { useGo } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { TwoFactorPage } from '@hlid/verification'

import { nextStep } from '../../flow/steps'
import { paths } from '../../paths'
import { useSignIn } from '../../sign-in-context'
import { useLoginContext } from '../../use-login-context'

export function Component() {
  const { navigation } = useHost()
  const { state, enterCode, showPasskey, resendCode } = useSignIn()
  const { data: context } = useLoginContext()
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
      instead={(rememberDevice) => (
        <PasskeyInstead
          // Beside the phone even one that is too little by itself takes the place of the code.
          isOffered={context?.passkey !== undefined}
          returnUrl={navigation.returnUrl()}
          bring={async (credential) => go(paths[await showPasskey(credential, rememberDevice)])}
        />
      )}
      back={{ to: paths.signIn }}
    />
  )
}
