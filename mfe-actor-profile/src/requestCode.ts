import { TooManyError } from '@hlid/api'
import type { HostServices } from '@hlid/remote-contract'

import { enter, type KeptActor, type Profile } from './kept'

/**
 * Asks for a code, and keeps where it went. Going back and on again within half a minute is too often for another
 * code, but the first one has come to the same place: it is as good.
 */
export async function requestCode(
  { api }: HostServices,
  kept: KeptActor,
  profile: Profile,
  email: string,
): Promise<void> {
  try {
    await api.call('createActorVerification', { body: { email } })
  } catch (error) {
    if (!(error instanceof TooManyError) || kept.read().sentTo !== email) throw error
  }
  enter(kept, profile, { email, sentTo: email })
}
