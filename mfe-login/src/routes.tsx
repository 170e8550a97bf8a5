import { preloadQuery } from '@hlid/api'
import type { RemoteModule } from '@hlid/remote-contract'

import { entry, needsAttempt, needsCode } from './guards'
import { LoginLayout } from './LoginLayout'
import { paths } from './paths'
import { createSignIn } from './sign-in'
import { currentPerson } from './current-person'

const signInScreen = () => import(/* webpackChunkName: "SignInScreen" */ './screens/SignInScreen/SignInScreen')
const waitingScreen = () => import(/* webpackChunkName: "WaitingScreen" */ './screens/WaitingScreen/WaitingScreen')

export const routes: RemoteModule['routes'] = (host) => {
  const signIn = createSignIn(host)
  const { state } = signIn
  const preloadContext = () =>
    void preloadQuery(host, 'getLoginContext', { query: { returnUrl: host.navigation.returnUrl() } })
  return [
    {
      element: <LoginLayout signIn={signIn} />,
      loader: () => currentPerson(host, state),
      shouldRevalidate: () => false,
      children: [
        { path: paths.signIn, loader: entry(state, 'sim', preloadContext), lazy: signInScreen },
        { path: paths.app, loader: entry(state, 'app', preloadContext), lazy: signInScreen },
        {
          path: paths.card,
          loader: entry(state, 'card', preloadContext),
          lazy: () => import(/* webpackChunkName: "CardScreen" */ './screens/CardScreen/CardScreen'),
        },
        { path: paths.verify, loader: needsAttempt(state), lazy: waitingScreen },
        { path: paths.idCard, loader: needsAttempt(state), lazy: waitingScreen },
        {
          path: paths.twoFactor,
          loader: needsCode(state),
          lazy: () => import(/* webpackChunkName: "TwoFactorScreen" */ './screens/TwoFactorScreen/TwoFactorScreen'),
        },
        {
          path: paths.restrictions,
          lazy: () =>
            import(/* webpackChunkName: "RestrictionsScreen" */ './screens/RestrictionsScreen/RestrictionsScreen'),
        },
      ],
    },
  ]
}
