import { useQuery } from '@hlid/api'
import { readState, useGo, useLoaderData, useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { type Restart, restartState } from '@hlid/verification'
import { useEffect } from 'react'

import { nextStep, type ContactStatus, type Step, type Submitted } from './flow/next-step'
import { entryState, parseState, type Profile, type ProfileState } from './flow/profile-state'
import { type ProfileDraft, profileDraft } from './draft'
import { isStepHere, paths } from './paths'

export interface ProfileFlow {
  readonly profile: Profile
  readonly state: ProfileState
  readonly draft: ProfileDraft
  goTo(step: Step): void
  /** Goes where a submitted screen leads. */
  submitted(what: Submitted, status: ContactStatus): void
  /** Begins a contact again, and says there why. */
  startOver(step: 'email' | 'phone', why: Restart): void
}

export interface ProfileOrFailure {
  /** undefined until the profile is there. */
  readonly flow?: ProfileFlow
  readonly error?: unknown
}

/** The profile, and the way through its screens. */
export function useProfile(): ProfileOrFailure {
  const { navigation } = useHost()
  const go = useGo()
  const here = useLocation()
  const { owner } = useLoaderData<{ readonly owner: string }>()
  const { data: profile, error } = useQuery('getUserProfile', {}, { revalidateOnReconnect: false })
  const onEntry = parseState(readState(here.search))
  const state = onEntry ?? (profile && entryState(new URLSearchParams(here.search).get('continue_onboarding'), profile))

  // Set on entry, so that what is saved on the way does not change why the person is here.
  const entry = onEntry ? undefined : state
  useEffect(() => {
    if (!entry) return
    const draft = profileDraft(owner)
    const { step } = draft.read()
    draft.change({ step: undefined })
    // Where a session ended under the person's hands, the next one goes on.
    const to = isStepHere(step) ? paths[step] : here.pathname
    go(to, { replace: true, state: here.state as unknown, query: { state: entry } })
  }, [entry, owner, go, here.pathname, here.state])

  if (error) return { error }
  if (!profile || !state) return {}

  const goTo = (step: Step) => {
    // Whoever came to the portal itself has no caller to go back to.
    if (step !== 'caller') go(paths[step], { query: { state } })
    else if (navigation.returnUrl()) navigation.returnToCaller()
    else go(paths.profile, { query: { state: 'verified' } })
  }
  const flow: ProfileFlow = {
    profile,
    state,
    draft: profileDraft(owner),
    goTo,
    submitted: (what, status) => goTo(nextStep(state, what, status)),
    startOver: (step, why) => go(paths[step], { replace: true, state: restartState(why), query: { state } }),
  }
  return { flow }
}
