import { identity } from './001_identity'
import { contactDetails } from './010_contact_details'
import { lostAnswers } from './012_lost_answers'
import { outbox } from './020_outbox'
import { signIn } from './021_sign_in'
import { asking } from './022_asking'
import { devices } from './023_devices'
import { actorVersions } from './024_actor_versions'
import { actorPreference } from './025_actor_preference'
import { replacedCodes } from './030_replaced_codes'

/** Run in the order of their names; one that shipped is never edited. */
export const migrations = {
  '001_identity': identity,
  '010_contact_details': contactDetails,
  '012_lost_answers': lostAnswers,
  '020_outbox': outbox,
  '021_sign_in': signIn,
  '022_asking': asking,
  '023_devices': devices,
  '024_actor_versions': actorVersions,
  '025_actor_preference': actorPreference,
  '030_replaced_codes': replacedCodes,
} as const
