import type { Schema } from '@hlid/api-contract'
import type { HostServices } from '@hlid/remote-contract'

import { type Attempt, attemptOf, type PollAnswer } from './attempt'
import { createChallenges } from './challenges'
import { type IdentityProvider, wireMethod } from './provider'

/** What a person gave to start with. */
export interface Credentials {
  /** Seven digits of a phone, ten of a national ID; '' for a card. */
  readonly userIdentifier: string
  readonly isOldCard?: boolean
  readonly secondFactorCode?: string
  /** In place of the code. */
  readonly secondFactorPasskey?: Schema<'PasskeyAssertion'>
  readonly rememberDevice?: boolean
}

/** The calls that sign-in and confirmation have in common; which ones are made is all the difference. */
export interface AuthenticationCalls {
  /** Starts asking the person, with a challenge that is good for this once. */
  authenticate(provider: IdentityProvider, credentials: Credentials): Promise<Attempt>
  poll(attempt: Attempt, signal: AbortSignal): Promise<PollAnswer>
}

export interface LoginCalls extends AuthenticationCalls {
  /** Has the challenge fetched that `authenticate` needs, for somebody who is about to be asked. */
  prepare(provider: IdentityProvider): void
}

/** The number to compare is made anew for each attempt: a challenge is good once, and not for long. */
export function loginCalls({ api, navigation }: HostServices): LoginCalls {
  const challenges = createChallenges()
  const challengeFor = (provider: IdentityProvider) => {
    const path = { method: wireMethod[provider] }
    const returnUrl = navigation.returnUrl()
    const ask = async () => {
      const { verificationProperties } = await api.call('getLoginChallenge', { path, query: { returnUrl } })
      return verificationProperties
    }
    return { path, returnUrl, about: `${provider} ${returnUrl}`, ask }
  }
  return {
    prepare(provider) {
      const { about, ask } = challengeFor(provider)
      challenges.prepare(about, ask)
    },
    authenticate(provider, credentials) {
      const { path, returnUrl, about, ask } = challengeFor(provider)
      return challenges.use(about, ask, async (verificationProperties) => {
        const body = { ...credentials, returnUrl, verificationProperties }
        return attemptOf(provider, await api.call('authenticateLogin', { path, body }))
      })
    },
    poll: ({ id, provider }, signal) =>
      api.call('pollLogin', { path: { method: wireMethod[provider] }, body: { session: id } }, { signal }),
  }
}

/** `id` is the inquiry that is to be confirmed. */
export function confirmCalls({ api }: HostServices, id: string): AuthenticationCalls {
  return {
    async authenticate(provider, credentials) {
      const method = wireMethod[provider]
      const { verificationProperties } = await api.call('getConfirmChallenge', { path: { method, id } })
      const body = { ...credentials, id, verificationProperties }
      return attemptOf(provider, await api.call('authenticateConfirm', { path: { method }, body }))
    },
    poll: ({ id: session, provider }, signal) =>
      api.call('pollConfirm', { path: { method: wireMethod[provider] }, body: { session } }, { signal }),
  }
}
