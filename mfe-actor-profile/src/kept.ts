import { type Kept, keptFor } from '@hlid/verification'

const names = [
  /** As it is typed. */
  'email',
  /** Where the last code went, which is what it proves. */
  'sentTo',
  /** What was chosen and not yet saved. */
  'emailsId',
  'emailNotifications',
] as const

export type KeptActor = Kept<(typeof names)[number]>

export const keptActor = (owner: string): KeptActor => keptFor('actor-profile', names, owner)
