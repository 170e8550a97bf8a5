import { type Kept, keptFor } from '@hlid/verification'

const names = [
  /** As they are typed (spec, section 3). */
  'email',
  'mobilePhoneNumber',
  /** Where the last code went, which is what it proves. */
  'emailSentTo',
  'phoneSentTo',
  /** Of the profile that the person saw when they asked for the code. */
  'version',
  /** Where the session ended under the person's hands. */
  'step',
] as const

export type KeptProfile = Kept<(typeof names)[number]>

export const keptProfile = (owner: string): KeptProfile => keptFor('user-profile', names, owner)

/** Nothing where it is no version: then the service compares nothing. */
export function keptVersion(kept: KeptProfile): { readonly version?: number } {
  const version = Number(kept.read().version ?? NaN)
  return Number.isSafeInteger(version) ? { version } : {}
}
