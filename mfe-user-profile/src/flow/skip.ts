import type { Note } from '@hlid/verification'

import type { Profile, ProfileState } from './profile-state'

/** Only somebody who was led here is asked, and can pass; whoever came to change something can simply leave. */
export const isAsked = (state: ProfileState): boolean => state === 'onboarding' || state === 'partial'

/** Spec, section 3: what is noted when a person passes one contact. */
export const skipNotes = {
  email: [{ event: 'SkipUpdateEmail' }, { nudge: 'SKIP_EMAIL', of: 'user' }],
  phone: [{ event: 'SkipUpdateMobilePhoneNumber' }, { nudge: 'SKIP_PHONE', of: 'user' }],
} as const satisfies Record<string, readonly Note[]>

/** When they pass all of it: one nudge, so that they are left alone for a while, and an event for each that is open. */
export function skipAllNotes({
  emailVerified,
  mobilePhoneNumberVerified,
}: Pick<Profile, 'emailVerified' | 'mobilePhoneNumberVerified'>): Note[] {
  return [
    ...(emailVerified ? [] : [skipNotes.email[0]]),
    ...(mobilePhoneNumberVerified ? [] : [skipNotes.phone[0]]),
    { nudge: 'NUDGE', of: 'user' },
  ]
}

/** Somebody who was due to be asked and goes on with all in order has been asked. */
export const goOnNotes = ({ needsNudge }: Pick<Profile, 'needsNudge'>): readonly Note[] =>
  needsNudge ? [{ nudge: 'NUDGE', of: 'user' }] : []
