import { firstPaint } from '@hlid/tooling/first-paint'
import { KitRoot } from '@hlid/ui'

import { messages } from './messages'
import { Component as SignInScreen } from './screens/SignInScreen/SignInScreen'
import { SignInProvider } from './sign-in-context'
import { createSignIn } from './sign-in'

export default firstPaint({
  name: 'mfe-login',
  messages: { login: messages },
  screens: {
    '/login': (host) => (
      <KitRoot>
        <SignInProvider value={createSignIn(host)}>
          <SignInScreen />
        </SignInProvider>
      </KitRoot>
    ),
  },
})
