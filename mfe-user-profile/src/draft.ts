import { type Draft, draftFor } from '@hlid/verification'

const names = [
  /** As they are typed (spec, section 3). */
  'email',
  'mobilePhoneNumber',
  /** The one that was chosen among several. */
  'emailId',
  /** Where the last code went, which is what it proves. */
  'emailSentTo',
  'phoneSentTo',
  /** Of the profile that the person saw when they began to enter something. */
  'version',
  /** Where the session ended under the person's hands. */
  'step',
] as const

export type ProfileDraft = Draft<(typeof names)[number]>

export const profileDraft = (owner: string): ProfileDraft => draftFor('user-profile', names, owner)
