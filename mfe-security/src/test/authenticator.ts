/** The browser's side of a passkey, as far as jsdom has none. */
export interface Authenticator {
  /** Stands in for `navigator.credentials.create()`. */
  readonly create: jest.Mock
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer

const made = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

/** What the page sends for it. */
export const asSent = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['internal'] },
}

/** What the service answers `getNewPasskeyOptions` with. */
export const options = {
  publicKey: {
    challenge: 'c3R1ZmYtdG8tc2lnbg',
    rp: { id: 'localhost', name: 'Hlið' },
    user: { id: 'AQID', name: 'Anna', displayName: 'Anna' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
}

export function giveAuthenticator(isPlatform: Promise<boolean> = Promise.resolve(true)): Authenticator {
  const create = jest.fn().mockResolvedValue(made)
  const kind = function PublicKeyCredential() {}
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(kind, { isUserVerifyingPlatformAuthenticatorAvailable: () => isPlatform }),
  })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  return { create }
}

export function takeAuthenticator(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}
