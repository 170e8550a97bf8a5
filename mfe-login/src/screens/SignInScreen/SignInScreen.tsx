import { type Failure, FailureBanner, failureOf, Help, IdentifierForm, PasskeyNotice } from '@hlid/authentication'
import { useGo, useLocation } from '@hlid/navigation'
import { Card, Page } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../../messages'
import { OtherProviders } from '../../OtherProviders'
import { paths } from '../../paths'
import { ScreenHead } from '../../ScreenHead'
import { useSignIn } from '../../sign-in-context'
import { useLoginHint } from '../../use-login-hint'
import { useLoginPasskey } from '../../use-login-passkey'
import { useOffered } from '../../use-offered'
import { useOnceTurnedTo } from '../../use-once-turned-to'

/** /login and /login/app: by phone number, or by national ID. */
export function Component() {
  const provider = useLocation().pathname === paths.app ? 'app' : 'sim'
  return <SignInScreen key={provider} provider={provider} />
}

function SignInScreen({ provider }: { readonly provider: 'sim' | 'app' }) {
  const { t } = useMessages()
  const signIn = useSignIn()
  const go = useGo()
  useOffered(provider)
  useOnceTurnedTo(signIn.prepare)
  const { phoneNumber, ssn, rememberMe } = signIn.state.input()
  const suggest = useLoginHint(provider)
  const [failure, setFailure] = useState<Failure>()
  const passkey = useLoginPasskey('field', setFailure)

  const identify = async (identifier: string, remember: boolean) => {
    setFailure(undefined)
    signIn.state.change({ rememberMe: remember })
    go(paths[await signIn.identify(identifier)])
  }

  return (
    <Page>
      <ScreenHead />
      {failure && <FailureBanner failure={failure} />}
      <PasskeyNotice notice={passkey.notice} />
      <Card>
        <IdentifierForm
          provider={provider}
          initial={provider === 'app' ? ssn : phoneNumber}
          suggest={suggest}
          offersPasskeys
          remember={{
            label: t(provider === 'app' ? 'signIn.rememberSsn' : 'signIn.rememberPhone'),
            initial: rememberMe,
          }}
          onSubmit={identify}
          onFailure={(error) => setFailure(failureOf(error))}
        />
        <Help provider={provider} />
      </Card>
      <OtherProviders current={provider} passkey={passkey} />
    </Page>
  )
}
