import { type Kept, keptFor } from '@hlid/verification'

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

export type KeptProfile = Kept<(typeof names)[number]>

export const keptProfile = (owner: string): KeptProfile => keptFor('user-profile', names, owner)
