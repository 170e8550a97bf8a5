import type { CurrentUser, HostServices } from '@hlid/remote-contract'

import type { LoginState } from './state/login-state'

/** The browser's Back and Forward, as far as the page itself was loaded by them. */
function isRevisited(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [] // older browsers have none
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward'
}

const nobody: CurrentUser = {}

/**
 * Who is signed in. Somebody who came back after signing in is waited for, so that they never see the form; for all
 * others the form comes at once, and the answer when it is there.
 */
export async function currentPerson(
  { session }: HostServices,
  state: Pick<LoginState, 'isSignedIn'>,
): Promise<CurrentUser> {
  const asked = session.user().catch(() => nobody)
  return isRevisited() || state.isSignedIn() ? asked : nobody
}
