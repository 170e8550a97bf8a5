import { askForCode, enter } from '@hlid/verification'

import type { Profile } from './flow/profile-state'
import type { KeptProfile } from './kept'

/** Asks for a code, and keeps where it went. */
export async function requestCode(
  kept: KeptProfile,
  name: 'emailSentTo' | 'phoneSentTo',
  sentTo: string,
  profile: Profile,
  ask: () => Promise<unknown>,
): Promise<void> {
  await askForCode(kept, name, sentTo, ask)
  enter(kept, profile, { [name]: sentTo })
}
