import { OfflineError, TooManyError } from '@hlid/api'

import type { Draft } from './draft'

/**
 * Asks for a code. Going back and on again within half a minute is too often for another one, but the first has come
 * to the same place: it is as good.
 * @param sentTo where the last code went, as it is kept
 * @param to where this one goes
 */
export async function askForCode<Name extends string>(
  draft: Draft<Name>,
  sentTo: Name,
  to: string,
  ask: () => Promise<unknown>,
): Promise<void> {
  try {
    await ask()
  } catch (error) {
    // Only the answer may be lost, and the code on its way: asked again too soon, the person goes on to enter it.
    if (error instanceof OfflineError) draft.change({ [sentTo]: to } as Record<Name, string>) // of that one name
    if (!(error instanceof TooManyError) || draft.read()[sentTo] !== to) throw error
  }
}
