import type { HostServices } from '@hlid/remote-contract'

/** How long an answer is waited for, in milliseconds. */
const patience = 2000

/**
 * Whether somebody who has just signed in with eID is offered a passkey before they go on: this device can keep one,
 * and the service says that it is time. Nobody is held up where it is not known.
 */
export async function isPasskeyOfferDue({ api }: Pick<HostServices, 'api'>): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  try {
    const canKeepOne = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
    if (!canKeepOne) return false
    return (await api.call('listPasskeys', {}, { signal: AbortSignal.timeout(patience) })).isOfferDue
  } catch {
    return false
  }
}

/** Another remote's screen, which leads on by itself. */
export const passkeyOffer = (returnUrl: string): string =>
  `/app/security/passkeys/offer${returnUrl && `?returnUrl=${encodeURIComponent(returnUrl)}`}`
