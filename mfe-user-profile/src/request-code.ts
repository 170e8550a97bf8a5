import { askForCode, enter } from '@hlid/verification'

import type { Profile } from './flow/profile-state'
import type { ProfileDraft } from './draft'

/** Asks for a code, and keeps where it went. */
export async function requestCode(
  draft: ProfileDraft,
  name: 'emailSentTo' | 'phoneSentTo',
  sentTo: string,
  profile: Profile,
  ask: () => Promise<unknown>,
): Promise<void> {
  await askForCode(draft, name, sentTo, ask)
  enter(draft, profile, { [name]: sentTo })
}
