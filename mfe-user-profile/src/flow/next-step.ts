import type { Profile, ProfileState } from './profile-state'

export type ContactStatus = Profile['emailStatus']
export type Submitted = 'email' | 'emailConfirm' | 'phone' | 'phoneConfirm'
export type Step = 'profile' | 'email' | 'emailConfirm' | 'phone' | 'phoneConfirm' | 'caller'

/** Spec section 4, profile flow: where a submitted screen leads once its contact is settled. */
const settled = {
  email: { update: 'caller', onboarding: 'phone', partial: 'phone', verified: 'profile' },
  emailConfirm: { update: 'caller', onboarding: 'phone', partial: 'caller', verified: 'profile' },
  phone: { update: 'caller', onboarding: 'caller', partial: 'caller', verified: 'profile' },
  phoneConfirm: { update: 'caller', onboarding: 'caller', partial: 'caller', verified: 'profile' },
} as const satisfies Record<Submitted, Record<ProfileState, Step>>

/** Where one leads that still has to be confirmed. */
const pending: Partial<Record<Submitted, Step>> = { email: 'emailConfirm', phone: 'phoneConfirm' }

export function nextStep(state: ProfileState, submitted: Submitted, status: ContactStatus): Step {
  const isSettled = status === 'VERIFIED' || status === 'EMPTY'
  return (!isSettled && pending[submitted]) || settled[submitted][state]
}
