import { type Kept, keptFor, seenVersion } from '@hlid/verification'

import type { Profile } from './flow/profileState'

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

/** What is entered is meant for the profile that the person has before them. */
export function enter(kept: KeptProfile, profile: Profile, entered: Parameters<KeptProfile['change']>[0]): void {
  kept.change({ ...entered, version: String(seenVersion(kept, profile.version)) })
}
