import { TooManyError } from '@hlid/api'

import type { Profile } from './flow/profileState'
import { enter, type KeptProfile } from './kept'

/**
 * Asks for a code, and keeps where it went. Going back and on again within half a minute is too often for another
 * code, but the first one has come to the same place: it is as good.
 */
export async function requestCode(
  kept: KeptProfile,
  name: 'emailSentTo' | 'phoneSentTo',
  sentTo: string,
  profile: Profile,
  ask: () => Promise<unknown>,
): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof TooManyError) || kept.read()[name] !== sentTo) throw error
  }
  enter(kept, profile, { [name]: sentTo })
}
