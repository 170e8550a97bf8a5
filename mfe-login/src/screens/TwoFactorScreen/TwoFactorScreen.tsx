import { useGo } from '@hlid/navigation'
import { TwoFactorPage } from '@hlid/verification'

import { nextStep } from '../../flow/steps'
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
      back={{ to: paths.signIn }}
    />
  )
}
