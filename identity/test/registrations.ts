import { exportJWK, generateKeyPair } from 'jose'
import * as oidc from 'openid-client'

import { Browser } from './browser'
import { beginAt } from './relying-party'
import { next, signThrough } from './signing-in'

/** Jest's realm is not the one whose objects this makes, and the library takes those for no plain ones. */
globalThis.structuredClone = <Value>(value: Value): Value =>
  value === undefined ? value : JSON.parse(JSON.stringify(value))

export const secret = 'a secret of thirty-two characters or more'
export const callback = 'https://sund.example/callback'
export const page = 'https://sund.example'
const publicScope = 'openid profile'

export const algorithms = ['ES256', 'RS256', 'PS256'] as const
export const keys = {
  ES256: await generateKeyPair('ES256'),
  RS256: await generateKeyPair('RS256'),
  PS256: await generateKeyPair('PS256'),
}
export const jwks = {
  keys: await Promise.all(
    algorithms.map(async (alg) => ({ ...(await exportJWK(keys[alg].publicKey)), alg, kid: alg })),
  ),
}
export const privateKey = (alg: keyof typeof keys) => oidc.PrivateKeyJwt({ key: keys[alg].privateKey, kid: alg })

const name = { is: 'Sundlaugin', en: 'The pool' }
const server = {
  name,
  redirectUris: [callback],
  postLogoutRedirectUris: [],
  scope: 'openid profile email phone inquiries events',
}
const inBrowser = { ...server, tokenEndpointAuthMethod: 'none', scope: publicScope }
export const byKey = { ...server, tokenEndpointAuthMethod: 'private_key_jwt' }
export const basic = { ...server, clientId: 'basic', clientSecret: secret }
export const ofBrowser = { ...inBrowser, clientId: 'page', corsOrigins: [page] }
export const ofOtherBrowser = { ...inBrowser, clientId: 'other-page', corsOrigins: ['https://other.example'] }
export const native = {
  ...inBrowser,
  applicationType: 'native',
  clientId: 'native',
  redirectUris: [
    'http://127.0.0.1/callback',
    'http://[::1]/callback',
    'is.sund.app:/callback',
    'https://app.sund.example/cb',
  ],
}

/** The headers of a client that sends its secret by Basic authentication. */
export const basicHeaders = { authorization: `Basic ${btoa(`basic:${encodeURIComponent(secret)}`)}` }

export const discover = (origin: string, clientId: string, auth: oidc.ClientAuth, alg = 'ES256') =>
  oidc.discovery(new URL(origin), clientId, { id_token_signed_response_alg: alg }, auth, {
    // The signature too, as a client does whose tokens may come by another way.
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })

/** A whole sign-in by the library that client applications use. */
export async function signInAt(
  configuration: oidc.Configuration,
  redirectUri = callback,
  isPushed = false,
  scope = publicScope,
) {
  const build = isPushed ? oidc.buildAuthorizationUrlWithPAR : oidc.buildAuthorizationUrl
  const { origin, path, finish } = await beginAt(configuration, { redirect_uri: redirectUri, scope }, build)
  const location = await signThrough(new Browser(origin), path)
  expect(location.slice(0, location.indexOf('code='))).toBe(`${redirectUri}?`)
  const tokens = await finish(location)
  const { sub = '', ...claims } = tokens.claims() ?? {}
  return { tokens, sub, claims }
}

export const post = (address: string, parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', headers, body: new URLSearchParams(parameters) })

export const errorOf = async (answer: Response) => ((await answer.json()) as { error?: string }).error

const verifier = 'v'.repeat(43)
/** A request as it is, and what its code is exchanged with. */
export const request = {
  response_type: 'code',
  scope: 'openid',
  code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
}
export const exchange = { grant_type: 'authorization_code', code_verifier: verifier }

export const pathOf = (parameters: Record<string, string>) =>
  `/connect/authorize?${new URLSearchParams({ ...request, ...parameters })}`

/** Where a browser is sent that nobody is signed in at. */
export const authorize = (origin: string, parameters: Record<string, string>) =>
  next(new Browser(origin), pathOf(parameters))
