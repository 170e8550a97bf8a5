import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'

import { authMethods, idTokenAlgorithms } from '../clients'
import { assertionAlgorithms } from '../client-keys'
import { Browser } from '../../test/browser'
import {
  algorithms,
  authorize,
  basic,
  basicHeaders,
  byKey,
  callback,
  discover,
  exchange,
  jwks,
  native,
  pathOf,
  post,
  privateKey,
  secret,
  signInAt,
} from '../../test/registrations'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const everyScope = `${basic.scope} offline_access`
const clients = [
  { ...basic, tokenEndpointAuthMethod: 'client_secret_basic', scope: everyScope },
  { ...basic, clientId: 'post', tokenEndpointAuthMethod: 'client_secret_post' },
  { ...byKey, clientId: 'key', jwks },
  native,
  ...algorithms.map((alg) => ({ ...basic, clientId: alg, idTokenSignedResponseAlg: alg })),
]
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify(clients) }))

type Metadata = Readonly<Record<string, unknown>>
let metadata: Metadata = {}
beforeAll(async () => {
  const answer = await fetch(`${service.running.origin}/.well-known/openid-configuration`)
  metadata = (await answer.json()) as Metadata
})
/** What is listed, in the order of the alphabet. */
const listed = (member: string) => [...(metadata[member] as readonly string[])].sort()

/** Each way to prove who one is, at a client that is registered with it. */
const ways: Readonly<Record<string, readonly [clientId: string, auth: oidc.ClientAuth, redirectUri?: string]>> = {
  client_secret_basic: ['basic', oidc.ClientSecretBasic(secret)],
  client_secret_post: ['post', oidc.ClientSecretPost(secret)],
  none: ['native', oidc.None(), 'http://127.0.0.1:51004/callback'],
  private_key_jwt: ['key', privateKey('ES256')],
}

test('the ways to prove who one is are those that a registration can name, and each works', async () => {
  expect(listed('token_endpoint_auth_methods_supported')).toEqual([...authMethods].sort())
  expect(listed('token_endpoint_auth_methods_supported')).toEqual(Object.keys(ways))
  for (const [clientId, auth, redirectUri] of Object.values(ways)) {
    const { claims } = await signInAt(await discover(service.running.origin, clientId, auth), redirectUri)
    expect(claims).toMatchObject({ aud: clientId })
  }
})

test('the algorithms of assertions are those that registered keys can have, and each works', async () => {
  expect(listed('token_endpoint_auth_signing_alg_values_supported')).toEqual([...assertionAlgorithms].sort())
  for (const alg of assertionAlgorithms) {
    const configuration = await discover(service.running.origin, 'key', privateKey(alg))
    expect(await oidc.clientCredentialsGrant(configuration, {})).toHaveProperty('access_token')
  }
})

test('the algorithms of ID tokens are those that a registration can name, and each works', async () => {
  expect(listed('id_token_signing_alg_values_supported')).toEqual([...idTokenAlgorithms].sort())
  for (const alg of idTokenAlgorithms) {
    // It holds the signature against the published keys, and takes no other algorithm.
    const configuration = await discover(service.running.origin, alg, oidc.ClientSecretBasic(secret), alg)
    expect((await signInAt(configuration)).claims).toMatchObject({ aud: alg })
  }
})

test('each grant works', async () => {
  expect(listed('grant_types_supported')).toEqual(['authorization_code', 'client_credentials', 'refresh_token'])
  const configuration = await discover(service.running.origin, 'basic', oidc.ClientSecretBasic(secret))
  const { tokens } = await signInAt(configuration, callback, false, 'openid profile offline_access')
  expect(await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '')).toHaveProperty('access_token')
  expect(await oidc.clientCredentialsGrant(configuration, { scope: 'inquiries' })).toHaveProperty('access_token')
})

test('an answer comes back in each way', async () => {
  const codes = {
    form_post: (_: string, body: string) => /name="code" value="([^"]+)"/.exec(body)?.[1],
    fragment: (location: string) => new URLSearchParams(new URL(location).hash.slice(1)).get('code'),
    query: (location: string) => new URL(location).searchParams.get('code'),
  }
  expect(listed('response_modes_supported')).toEqual(Object.keys(codes))
  expect([listed('response_types_supported'), listed('code_challenge_methods_supported')]).toEqual([['code'], ['S256']])
  const asked = { client_id: 'basic', redirect_uri: callback }
  const browser = new Browser(service.running.origin)
  await signThrough(browser, pathOf(asked))
  for (const [response_mode, read] of Object.entries(codes)) {
    const answer = await browser.get(pathOf({ ...asked, response_mode, prompt: 'none' }))
    const code = read(answer.headers.get('location') ?? 'about:blank', await answer.text()) ?? ''
    const tokens = await post(
      `${service.running.origin}/connect/token`,
      { ...exchange, code, redirect_uri: callback },
      basicHeaders,
    )
    expect([response_mode, tokens.status]).toEqual([response_mode, 200])
  }
})

test('each scope is taken, and no other is listed', async () => {
  expect(listed('scopes_supported')).toEqual(everyScope.split(' ').sort())
  for (const scope of ['profile', 'inquiries', 'events', 'offline_access']) {
    const asked = { client_id: 'basic', redirect_uri: callback, scope: `openid ${scope}`, prompt: 'none' }
    const location = new URL(await authorize(service.running.origin, asked))
    expect([scope, location.searchParams.get('error')]).toEqual([scope, 'login_required'])
  }
})

test('a token is bound to a key by each algorithm that is listed for it', async () => {
  const address = `${service.running.origin}/connect/token`
  for (const alg of listed('dpop_signing_alg_values_supported')) {
    const { publicKey, privateKey: key } = await generateKeyPair(alg === 'EdDSA' ? 'Ed25519' : alg)
    const dpop = await new SignJWT({ htm: 'POST', htu: address, jti: crypto.randomUUID() })
      .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
      .setIssuedAt()
      .sign(key)
    const answer = await post(address, { grant_type: 'client_credentials' }, { ...basicHeaders, dpop })
    expect([alg, await answer.json()]).toEqual([alg, expect.objectContaining({ token_type: 'DPoP' })])
  }
})
