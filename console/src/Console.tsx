import { KitRoot } from '@hlid/ui'

import { MessagesProvider } from './messages'
import { Pages } from './Pages'
import { SignInDialog } from './sign-in/SignInDialog'
import { SignInScreen } from './sign-in/SignInScreen'
import { useSession } from './sign-in/use-session'
import { ClockProvider } from './time/clock'

export function Console() {
  const { state, begin, end, check } = useSession()
  return (
    <MessagesProvider>
      <ClockProvider>
        <KitRoot>
          {state.kind === 'out' && <SignInScreen onSignedIn={begin} />}
          {'session' in state && <Pages session={state.session} onSignedOut={end} onRefused={check} />}
          {(state.kind === 'over' || state.kind === 'revoked') && <SignInDialog why={state.kind} onSignedIn={begin} />}
        </KitRoot>
      </ClockProvider>
    </MessagesProvider>
  )
}
