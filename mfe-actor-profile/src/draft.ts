import type { Schema } from '@hlid/api-contract'
import { type Draft, draftFor } from '@hlid/verification'

export type Profile = Schema<'ActorProfile'>

const names = [
  /** As it is typed. */
  'email',
  /** Where the last code went, which is what it proves. */
  'sentTo',
  /** What was chosen and not yet saved. */
  'emailsId',
  'emailNotifications',
  /** Of the profile that the person saw when they began to enter something. */
  'version',
] as const

export type ActorDraft = Draft<(typeof names)[number]>

export const actorDraft = (owner: string): ActorDraft => draftFor('actor-profile', names, owner)

/** What was entered is saved, or no longer wanted. */
export const nothingEntered = {
  email: undefined,
  sentTo: undefined,
  emailsId: undefined,
  emailNotifications: undefined,
  version: undefined,
}
