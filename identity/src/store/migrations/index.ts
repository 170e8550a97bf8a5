import { identity } from './001-identity'
import { contactDetails } from './010-contact-details'
import { lostAnswers } from './012-lost-answers'
import { outbox } from './020-outbox'
import { signIn } from './021-sign-in'
import { asking } from './022-asking'
import { devices } from './023-devices'
import { actorVersions } from './024-actor-versions'
import { actorPreference } from './025-actor-preference'
import { replacedCodes } from './030-replaced-codes'
import { failedFor } from './031-failed-for'
import { clients } from './040-clients'
import { offlineAccess } from './041-offline-access'
import { contactReleases } from './042-contact-releases'
import { apis } from './050-apis'
import { security } from './060-security'
import { notices } from './061-notices'
import { attemptOrigin } from './062-attempt-origin'
import { lostPasskeyAnswers } from './063-lost-passkey-answers'
import { lostSessions } from './070-lost-sessions'

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
  '031_failed_for': failedFor,
  '040_clients': clients,
  '041_offline_access': offlineAccess,
  '042_contact_releases': contactReleases,
  '050_apis': apis,
  '060_security': security,
  '061_notices': notices,
  '062_attempt_origin': attemptOrigin,
  '063_lost_passkey_answers': lostPasskeyAnswers,
  '070_lost_sessions': lostSessions,
} as const
