import { type Failure, hasPasskeys, type PasskeyTry, usePasskey } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'

import { passkeyOffer, type PasskeyOffer } from './flow/passkeys'
import { useSignIn } from './sign-in-context'
import { useLoginContext } from './use-login-context'

/** A passkey alone, as the service offers it here. */
export function useLoginPasskey(
  place: 'field' | 'button',
  onFailure: (failure: Failure | undefined) => void,
): PasskeyTry & { readonly offer: PasskeyOffer } {
  const { navigation } = useHost()
  const { signInWithPasskey } = useSignIn()
  // The button that was pressed stays until the next page is there.
  const { data: context } = useLoginContext({ isKept: true })
  const offer = passkeyOffer(context?.passkey, hasPasskeys())
  const passkey = usePasskey({
    isAtField: place === 'field' && offer === 'button',
    returnUrl: navigation.returnUrl(),
    bring: signInWithPasskey,
    onFailure,
  })
  return { ...passkey, offer }
}
