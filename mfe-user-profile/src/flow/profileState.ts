import type { Output } from '@hlid/api-contract'

export type Profile = Output<'getUserProfile'>

/** Why the person is here; kept in the query parameter `state` (spec, section 4). */
export type ProfileState = 'update' | 'onboarding' | 'partial' | 'verified'

const states = { update: true, onboarding: true, partial: true, verified: true } satisfies Record<ProfileState, true>

/** The state that an address names; undefined for anything else. */
export const parseState = (text: string): ProfileState | undefined =>
  Object.hasOwn(states, text) ? (text as ProfileState) : undefined

type Known = Pick<Profile, 'needsNudge' | 'email' | 'emailVerified' | 'mobilePhoneNumber' | 'mobilePhoneNumberVerified'>

/** Spec section 4: the state on entry. `continueOnboarding` is the query parameter's text, null when it is not there. */
export function entryState(continueOnboarding: string | null, profile: Known): ProfileState {
  if (continueOnboarding === 'false') return 'update'
  if (profile.needsNudge === null) return 'onboarding'
  const isEmailOpen = Boolean(profile.email) && !profile.emailVerified
  const isPhoneOpen = Boolean(profile.mobilePhoneNumber) && !profile.mobilePhoneNumberVerified
  return isEmailOpen || isPhoneOpen ? 'partial' : 'verified'
}
