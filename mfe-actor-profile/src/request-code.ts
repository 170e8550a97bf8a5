import type { HostServices } from '@hlid/remote-contract'
import { askForCode, enter } from '@hlid/verification'

import type { KeptActor, Profile } from './kept'

/** Asks for a code, and keeps where it went. */
export async function requestCode(
  { api }: HostServices,
  kept: KeptActor,
  profile: Profile,
  email: string,
): Promise<void> {
  await askForCode(kept, 'sentTo', email, () => api.call('createActorVerification', { body: { email } }))
  enter(kept, profile, { email, sentTo: email })
}
