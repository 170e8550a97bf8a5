import { ConflictError, NotAllowedError } from '@hlid/api'
import {
  type AuthenticationCalls,
  type CardIntent,
  type Credentials,
  deviceSays,
  type IdentityProvider,
  loginCalls,
  wireMethod,
} from '@hlid/authentication'
import type { HostServices } from '@hlid/remote-contract'

import { commandFor } from './flow/commands'
import { nextStep, type Step } from './flow/steps'
import { goOn } from './go-on'
import { paths } from './paths'
import { createLoginState, type LoginState } from './state/login-state'

type Assertion = NonNullable<Credentials['secondFactorPasskey']>

/** A sign-in of this page: carries out what the flow says, and answers with the step that follows. */
export interface SignIn {
  readonly state: LoginState
  readonly calls: AuthenticationCalls
  /** Has what the first step needs fetched, for somebody who has turned to the form. */
  prepare(): void
  /** A phone number or a national ID, in digits, as `identityProvider` says. */
  identify(identifier: string): Promise<Step>
  enterCode(code: string, rememberDevice: boolean): Promise<Step>
  /** In place of the code. */
  showPasskey(credential: Assertion, rememberDevice: boolean): Promise<Step>
  /** Signs in by a passkey alone, perhaps once more, and goes on. */
  signInWithPasskey(credential: Assertion, answerLost: boolean): Promise<void>
  resendCode(): Promise<void>
  chooseCard(intent: CardIntent): Promise<Step>
}

export const isRestricted = (error: unknown) => error instanceof NotAllowedError && error.detail === 'restricted'

/** What a refused authentication says of the device, where no check has said so before. */
function hindranceOf(provider: IdentityProvider, error: unknown): 'restricted' | 'twoFactorAsked' | undefined {
  if (isRestricted(error)) return 'restricted'
  return error instanceof ConflictError && provider !== 'sim' ? 'twoFactorAsked' : undefined
}

export function createSignIn(host: HostServices, state: LoginState = createLoginState()): SignIn {
  const { api, navigation, report, session } = host
  const calls = loginCalls(host)

  async function authenticate(credentials: Credentials): Promise<Step> {
    const { identityProvider } = state.input()
    try {
      state.begin(await calls.authenticate(identityProvider, credentials))
    } catch (error) {
      const hindrance = hindranceOf(identityProvider, error)
      if (!hindrance) throw error
      if (hindrance === 'twoFactorAsked') state.change({ error: 'deviceNotKnown' })
      return nextStep(identityProvider, hindrance)
    }
    state.remember()
    report.step('authenticated')
    return nextStep(identityProvider, 'authenticated')
  }

  async function checkDevice(userIdentifier: string): Promise<Step> {
    const { identityProvider } = state.input()
    const body = { returnUrl: navigation.returnUrl(), userIdentifier }
    const check = await api.call('checkDevice', { path: { method: wireMethod[identityProvider] }, body })
    const said = deviceSays(check)
    if (said === 'freeDevice') return authenticate({ userIdentifier })
    if (said === 'twoFactorAsked') {
      state.change({ twoFactorRememberDevice: check.rememberDevice, codeSentTo: userIdentifier })
      state.remember()
    }
    return nextStep(identityProvider, said)
  }

  return {
    state,
    calls,
    prepare: () => calls.prepare(state.input().identityProvider),
    identify(identifier) {
      const { identityProvider } = state.input()
      state.change({ error: undefined, [identityProvider === 'sim' ? 'phoneNumber' : 'ssn']: identifier })
      calls.prepare(identityProvider)
      const step =
        commandFor(identityProvider, 'identifier') === 'checkDevice'
          ? checkDevice(identifier)
          : authenticate({ userIdentifier: identifier })
      // Beside the calls and not behind them: where nearly everybody is led to.
      navigation.prefetch(paths[nextStep(identityProvider, 'authenticated')])
      return step
    },
    enterCode: (secondFactorCode, rememberDevice) =>
      authenticate({ userIdentifier: state.input().phoneNumber, secondFactorCode, rememberDevice }),
    showPasskey: (secondFactorPasskey, rememberDevice) =>
      authenticate({ userIdentifier: state.input().phoneNumber, secondFactorPasskey, rememberDevice }),
    async signInWithPasskey(credential, answerLost) {
      const body = { returnUrl: navigation.returnUrl(), credential, ...(answerLost && { answerLost }) }
      const { next } = await api.call('signInWithPasskey', { body })
      session.clear()
      report.step('authenticated')
      report.step('signedIn')
      goOn(host, state, next)
    },
    async resendCode() {
      const body = { returnUrl: navigation.returnUrl(), userIdentifier: state.input().phoneNumber }
      await api.call('resendTwoFactor', { body })
    },
    chooseCard(intent) {
      state.change((input) => ({ ...input, error: undefined, identityProvider: 'card' }))
      return authenticate({ userIdentifier: '', isOldCard: intent === 'old' })
    },
  }
}
