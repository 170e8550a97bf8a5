import type { HostServices } from '@hlid/remote-contract'

import type { LoginState } from './state/login-state'

/** Leads on somebody who has signed in. The service may say where the way leads; where it does not, it is asked. */
export function goOn({ navigation }: Pick<HostServices, 'navigation'>, state: LoginState, next: string | undefined) {
  state.signedIn()
  if (next) navigation.goOn(next)
  else navigation.returnToCaller()
}
