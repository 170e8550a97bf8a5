import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as oidc from 'openid-client'

import { acrValues } from '../assurance'
import { signingAlgorithms } from '../client-keys'
import { authMethods, scopes } from '../clients'
import { proofAlgorithms } from './proof'
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
import { next, openInteraction, signIn, signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const everyScope = `${basic.scope} offline_access`
const clients = [
  { ...basic, tokenEndpointAuthMethod: 'client_secret_basic', scope: everyScope },
  { ...basic, clientId: 'post', tokenEndpointAuthMethod: 'client_secret_post' },
  { ...byKey, clientId: 'key', jwks },
  native,
  { ...basic, clientId: 'told', backchannelLogoutUri: `${callback}/signed-out` },
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
  for (const address of ['token', 'revocation']) {
    expect(listed(`${address}_endpoint_auth_methods_supported`)).toEqual([...authMethods].sort())
    expect(listed(`${address}_endpoint_auth_methods_supported`)).toEqual(Object.keys(ways))
  }
  for (const [clientId, auth, redirectUri] of Object.values(ways)) {
    const configuration = await discover(service.running.origin, clientId, auth)
    const { claims, tokens } = await signInAt(configuration, redirectUri)
    expect(claims).toMatchObject({ aud: clientId })
    await oidc.tokenRevocation(configuration, tokens.access_token)
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    expect((await fetch(`${service.running.origin}/connect/userinfo`, { headers })).status).toBe(401)
  }
})

test('the algorithms of assertions are those that registered keys can have, and each works', async () => {
  for (const address of ['token', 'revocation'])
    expect(listed(`${address}_endpoint_auth_signing_alg_values_supported`)).toEqual([...signingAlgorithms].sort())
  for (const alg of signingAlgorithms) {
    const configuration = await discover(service.running.origin, 'key', privateKey(alg))
    expect(await oidc.clientCredentialsGrant(configuration, {})).toHaveProperty('access_token')
  }
})

test('the algorithms of ID tokens are those that a registration can name, and each works', async () => {
  expect(listed('id_token_signing_alg_values_supported')).toEqual([...signingAlgorithms].sort())
  for (const alg of signingAlgorithms) {
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
  expect(listed('scopes_supported')).toEqual([...scopes].sort())
  for (const scope of scopes.filter((each) => each !== 'openid')) {
    const asked = { client_id: 'basic', redirect_uri: callback, scope: `openid ${scope}`, prompt: 'none' }
    const location = new URL(await authorize(service.running.origin, asked))
    expect([scope, location.searchParams.get('error')]).toEqual([scope, 'login_required'])
  }
})

/** What the application is answered, for whoever is at the browser. */
const answered = async (browser: Browser, parameters: Record<string, string>) => {
  const location = await next(browser, pathOf({ client_id: 'basic', redirect_uri: callback, ...parameters }))
  return location.startsWith('/') ? location.split('?')[0] : new URL(location).searchParams.get('error')
}

test('each prompt is taken, and no other is listed', async () => {
  const leadsTo = {
    consent: '/app/delegation',
    delegation: '/app/delegation',
    login: '/app/login',
    none: null,
    select_account: '/app/delegation',
  }
  expect(listed('prompt_values_supported')).toEqual(Object.keys(leadsTo))
  const browser = new Browser(service.running.origin)
  await signThrough(browser, pathOf({ client_id: 'basic', redirect_uri: callback }))
  for (const [prompt, to] of Object.entries(leadsTo))
    expect([prompt, await answered(browser, { prompt })]).toEqual([prompt, to])
  expect(await answered(browser, { prompt: 'create' })).toBe('invalid_request')
})

test('each level of assurance can be reached, and no other is listed', async () => {
  expect(listed('acr_values_supported')).toEqual([...acrValues].sort())
  for (const acr_values of acrValues)
    expect(await answered(new Browser(service.running.origin), { acr_values })).toBe('/app/login')
  const another = { acr_values: 'urn:another' }
  expect(await answered(new Browser(service.running.origin), another)).toBe('unmet_authentication_requirements')
})

test('the languages are those that pages and messages have', async () => {
  expect(listed('ui_locales_supported')).toEqual(['en', 'is'])
  for (const ui_locales of listed('ui_locales_supported')) {
    const page = await new Browser(service.running.origin).get(pathOf({ client_id: 'nobody', ui_locales }))
    expect(await page.text()).toContain(`<html lang="${ui_locales}">`)
  }
})

test('each claim that is listed comes, by its scope or by name, and no other does', async () => {
  expect(metadata['claims_parameter_supported']).toBe(true)
  const browser = new Browser(service.running.origin)
  // Whose contact details are there, and who acts for somebody.
  const configuration = await discover(service.running.origin, 'told', oidc.ClientSecretBasic(secret))
  const all = { scope: 'openid profile email phone' }
  const returnUrl = await openInteraction(browser, pathOf({ client_id: 'told', redirect_uri: callback, ...all }))
  await signIn(browser, returnUrl, '6110001')
  const choice = { returnUrl, nationalId: '4100900010', shareContactDetails: true }
  await browser.json('POST', '/v1/actor/delegations', choice)
  await next(browser, returnUrl)
  const told = async (parameters: Record<string, string>) => {
    const path = pathOf({ client_id: 'told', redirect_uri: callback, prompt: 'none', ...parameters })
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(await next(browser, path)), {
      pkceCodeVerifier: exchange.code_verifier,
      idTokenExpected: true,
    })
    return Object.keys(tokens.claims() ?? {})
  }
  const everyToken = ['aud', 'exp', 'iat', 'at_hash']
  const byScope = (await told(all)).filter((name) => !everyToken.includes(name))
  expect(byScope.sort()).toEqual(listed('claims_supported'))
  for (const name of listed('claims_supported'))
    expect(await told({ claims: JSON.stringify({ id_token: { [name]: { essential: true } } }) })).toContain(name)
})

test('a token is bound to a key by each algorithm that is listed for it', async () => {
  const address = `${service.running.origin}/connect/token`
  expect(listed('dpop_signing_alg_values_supported')).toEqual([...proofAlgorithms].sort())
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
