import type { ApiClient, Output } from '@hlid/api-contract'
import { onceMoreWhereLost } from '@hlid/authentication'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** Browsers without it, and pages that are not secure, have no passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Whether this very device can keep one, behind a fingerprint, a face or a PIN. */
export const hasPlatformPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/** Comes when a passkey is made: few people make more than one. */
export const loadWebAuthn = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser')

/**
 * Has the browser make a passkey, and the service keep it.
 * @throws what the browser's prompt or one of the two calls throws
 */
export async function createPasskey(api: ApiClient): Promise<Output<'addPasskey'>> {
  const [{ publicKey }, { startRegistration }] = await Promise.all([
    api.call('getNewPasskeyOptions', { body: {} }),
    loadWebAuthn(),
  ])
  // The document says of the options that the browser's own parser takes them.
  const optionsJSON = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response, authenticatorAttachment, clientExtensionResults } = await startRegistration({
    optionsJSON,
  })
  const { clientDataJSON, attestationObject, transports } = response
  const credential = {
    id,
    rawId,
    type,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
  }
  return onceMoreWhereLost((answerLost) =>
    api.call('addPasskey', { body: { credential, ...(answerLost && { answerLost }) } }),
  )
}
