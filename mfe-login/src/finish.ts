import { GoneError, OfflineError, ServerError } from '@hlid/api'
import { type Attempt, wireMethod } from '@hlid/authentication'
import type { HostServices } from '@hlid/remote-contract'

import { nextStep, type Step } from './flow/steps'
import { goOn } from './go-on'
import { isPasskeyOfferDue, passkeyOffer } from './passkey-offer'
import { isRestricted } from './sign-in'
import type { LoginState } from './state/login-state'

/**
 * Turns an approved attempt into a session and goes on, unless there is a step before that. No part of the first
 * screen, which would bring it before it is needed.
 */
export async function finish(host: HostServices, state: LoginState, attempt: Attempt): Promise<Step | undefined> {
  const { api, navigation, report, session } = host
  const { unanswered } = state

  /** Only after a lost answer can `gone` mean that it was us who used the attempt up. */
  async function isSignedIn(): Promise<boolean> {
    if (!unanswered.has(attempt.id)) return false
    session.clear()
    return Boolean((await session.user()).nationalId)
  }

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
    if (isRestricted(error)) {
      state.end()
      return nextStep(attempt.provider, 'restricted')
    }
    if (error instanceof OfflineError || error instanceof ServerError) unanswered.add(attempt.id)
    if (!(error instanceof GoneError) || !(await isSignedIn())) throw error
  }
  state.end()
  report.step('signedIn')
  if (await isPasskeyOfferDue(host)) navigation.leave(passkeyOffer(navigation.returnUrl()))
  else goOn(host, state, next)
  return undefined
}
