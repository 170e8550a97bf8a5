import {
  CardForm,
  type CardIntent,
  type Failure,
  FailureBanner,
  failureOf,
  Help,
  PasskeyNotice,
  useCardLogin,
} from '@hlid/authentication'
import { Navigate, useGo, useLocation, withQuery } from '@hlid/navigation'
import { Card, Page } from '@hlid/ui'
import { useState } from 'react'

import { OtherProviders } from '../../OtherProviders'
import { paths } from '../../paths'
import { ScreenHead } from '../../ScreenHead'
import { useSignIn } from '../../sign-in-context'
import { useLoginPasskey } from '../../use-login-passkey'
import { useOffered } from '../../use-offered'

export function Component() {
  const { search } = useLocation()
  return useCardLogin() ? <CardScreen /> : <Navigate to={withQuery(paths.signIn, search)} replace />
}

function CardScreen() {
  const signIn = useSignIn()
  const go = useGo()
  useOffered('card')
  const [failure, setFailure] = useState<Failure>()
  const passkey = useLoginPasskey('button', setFailure)

  const choose = async (intent: CardIntent) => {
    setFailure(undefined)
    try {
      go(paths[await signIn.chooseCard(intent)])
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  return (
    <Page>
      <ScreenHead />
      {failure && <FailureBanner failure={failure} />}
      <PasskeyNotice notice={passkey.notice} />
      <Card>
        <CardForm onSubmit={choose} />
        <Help provider="card" />
      </Card>
      <OtherProviders current="card" passkey={passkey} />
    </Page>
  )
}
