import { ConflictError, GoneError, NotAllowedError, OfflineError, ServerError } from '@hlid/api'
import {
  type Attempt,
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
import { paths } from './paths'
import { isPasskeyOfferDue, passkeyOffer } from './passkey-offer'
import type { Assertion } from './passkey/ask'
import { createLoginState, type LoginState } from './state/login-state'

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
  /** Signs in by a passkey alone, and leaves for the caller. */
  signInWithPasskey(credential: Assertion): Promise<void>
  resendCode(): Promise<void>
  chooseCard(intent: CardIntent): Promise<Step>
  /** Turns an approved attempt into a session, and leaves for the caller, unless there is a step before that. */
  finish(attempt: Attempt): Promise<Step | undefined>
}

/** What a refused authentication says of the device, where no check has said so before. */
function hindranceOf(provider: IdentityProvider, error: unknown): 'restricted' | 'twoFactorAsked' | undefined {
  if (error instanceof NotAllowedError && error.detail === 'restricted') return 'restricted'
  return error instanceof ConflictError && provider !== 'sim' ? 'twoFactorAsked' : undefined
}

export function createSignIn(host: HostServices, state: LoginState = createLoginState()): SignIn {
  const { api, navigation, report, session } = host
  const calls = loginCalls(host)
  /** Attempts whose last call may have been heard, though we got no answer. */
  const unanswered = new Set<string>()

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

  /** The service may say where the way leads; where it does not, it is asked. */
  function goOn(next: string | undefined): void {
    state.signedIn()
    if (next) navigation.goOn(next)
    else navigation.returnToCaller()
  }

  /** Only after a lost answer can `gone` mean that it was us who used the attempt up. */
  async function isSignedIn(attempt: Attempt): Promise<boolean> {
    if (!unanswered.has(attempt.id)) return false
    session.clear()
    return Boolean((await session.user()).nationalId)
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
    async signInWithPasskey(credential) {
      const { next } = await api.call('signInWithPasskey', { body: { returnUrl: navigation.returnUrl(), credential } })
      session.clear()
      report.step('authenticated')
      report.step('signedIn')
      goOn(next)
    },
    async resendCode() {
      const body = { returnUrl: navigation.returnUrl(), userIdentifier: state.input().phoneNumber }
      await api.call('resendTwoFactor', { body })
    },
    chooseCard(intent) {
      state.change((input) => ({ ...input, error: undefined, identityProvider: 'card' }))
      return authenticate({ userIdentifier: '', isOldCard: intent === 'old' })
    },
    async finish(attempt) {
      const body = {
        session: attempt.id,
        returnUrl: navigation.returnUrl(),
        rememberMe: state.input().rememberMe,
        ...(unanswered.has(attempt.id) && { answerLost: true }),
      }
      let next: string | undefined
      try {
        ;({ next } = await api.call('signIn', { path: { method: wireMethod[attempt.provider] }, body }))
        session.clear()
      } catch (error) {
        // A card says whose it is only now.
        if (hindranceOf(attempt.provider, error) === 'restricted') {
          state.end()
          return nextStep(attempt.provider, 'restricted')
        }
        if (error instanceof OfflineError || error instanceof ServerError) unanswered.add(attempt.id)
        if (!(error instanceof GoneError) || !(await isSignedIn(attempt))) throw error
      }
      state.end()
      report.step('signedIn')
      if (await isPasskeyOfferDue(host)) navigation.leave(passkeyOffer(navigation.returnUrl()))
      else goOn(next)
      return undefined
    },
  }
}
