import type { Output } from '@hlid/api-contract'

export type Profile = Output<'getUserProfile'>

/** Why the person is here; kept in the query parameter `state` (spec, section 4). */
export type ProfileState = (typeof states)[number]

const states = ['update', 'onboarding', 'partial', 'verified'] as const

/** The state that an address names; undefined for anything else. */
export const parseState = (text: string): ProfileState | undefined => states.find((state) => state === text)

type Known = Pick<Profile, 'needsNudge' | 'email' | 'emailVerified' | 'mobilePhoneNumber' | 'mobilePhoneNumberVerified'>

/** Spec section 4: the state on entry. `continueOnboarding` is the query parameter's text, null when it is not there. */
export function entryState(continueOnboarding: string | null, profile: Known): ProfileState {
  if (continueOnboarding === 'false') return 'update'
  if (profile.needsNudge === null) return 'onboarding'
  const isEmailOpen = Boolean(profile.email) && !profile.emailVerified
  const isPhoneOpen = Boolean(profile.mobilePhoneNumber) && !profile.mobilePhoneNumberVerified
  return isEmailOpen || isPhoneOpen ? 'partial' : 'verified'
}
