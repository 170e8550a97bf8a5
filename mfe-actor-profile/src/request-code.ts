import type { HostServices } from '@hlid/remote-contract'
import { askForCode, enter } from '@hlid/verification'

import type { ActorDraft, Profile } from './draft'

/** Asks for a code, and keeps where it went. */
export async function requestCode(
  { api }: HostServices,
  draft: ActorDraft,
  profile: Profile,
  email: string,
): Promise<void> {
  await askForCode(draft, 'sentTo', email, () => api.call('createActorVerification', { body: { email } }))
  enter(draft, profile, { email, sentTo: email })
}
