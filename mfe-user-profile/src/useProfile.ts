import { useQuery } from '@hlid/api'
import type { Schema } from '@hlid/api-contract'
import { readState, useGo, useLocation, useSearchParams } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'

import { nextStep, type ContactStatus, type Step, type Submitted } from './flow/nextStep'
import { entryState, parseState, type Profile, type ProfileState } from './flow/profileState'
import { paths } from './paths'

export interface ProfileFlow {
  readonly profile: Profile
  readonly state: ProfileState
  /** Goes where a submitted screen leads. */
  submitted(what: Submitted, status: ContactStatus): void
  goTo(step: Step): void
  /** Tells the application that sent the person; never in the way of anything. */
  tell(eventType: Schema<'EventType'>): void
}

/** The profile, and the way through its screens. @throws the failed query's error, for the route's error page */
export function useProfile(): ProfileFlow | undefined {
  const host = useHost()
  const go = useGo()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const { data: profile, error } = useQuery('getUserProfile', {})
  if (error) throw error
  if (!profile) return undefined

  const state = parseState(readState(search)) ?? entryState(query.get('continue_onboarding'), profile)
  const goTo = (step: Step) => {
    if (step === 'caller' && host.navigation.returnUrl()) host.navigation.returnToCaller()
    // Whoever came to the portal itself has no caller to go back to.
    else go(paths[step === 'caller' ? 'profile' : step], { query: { state } })
  }
  return {
    profile,
    state,
    goTo,
    submitted: (what, status) => goTo(nextStep(state, what, status)),
    tell(eventType) {
      const returnUrl = host.navigation.returnUrl()
      if (returnUrl) host.api.call('postEvent', { body: { returnUrl, eventType } }).catch(host.report.error)
    },
  }
}
