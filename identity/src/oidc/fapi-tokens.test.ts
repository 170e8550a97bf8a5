import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader } from 'jose'
import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { fapiClient, hashOf, otherKey, publicJwk, registered, seconds, type Proof } from '../../test/fapi'
import { callback, discover, errorOf, exchange, post, privateKey, secret } from '../../test/registrations'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const opaque = { tokenFormat: 'opaque', apiSecret: secret }
const parking = { apiId: 'parking', identifier: 'https://parking.example/api', scopes: ['parking:read', 'parking:pay'] }
const permits = { apiId: 'permits', identifier: 'https://permits.example/api', scopes: ['permits'], ...opaque }
const apis = [
  { api: 'parking', scope: 'parking:read parking:pay' },
  { api: 'permits', scope: 'permits' },
]
const service = identitySuite(async () => ({
  IDENTITY_CLIENTS: JSON.stringify([{ ...registered, apis }]),
  IDENTITY_APIS: JSON.stringify([parking, permits]),
  IDENTITY_OFFLINE_IDLE_DAYS: '30',
}))
const client = fapiClient(() => service.running)
const { at, ask, proof, push, codeFor, token, redeem, refresh, tokensFor } = client

const own = { grant_type: 'client_credentials', scope: 'events' }
const offline = { scope: 'openid offline_access' }
const day = 24 * 3600_000

async function call(path: string, access_token: string, claims: Proof = {}, scheme = 'DPoP') {
  const dpop = await proof('GET', path.replace(/\?.*/, ''), { ath: hashOf(access_token), ...claims })
  return fetch(at(path), { headers: { authorization: `${scheme} ${access_token}`, dpop } })
}

test('a real client library signs people in with the profile, refreshes, and reads userinfo', async () => {
  const configuration = await discover(service.running.origin, 'fapi', privateKey('PS256'))
  const DPoP = oidc.getDPoPHandle(configuration, await oidc.randomDPoPKeyPair())
  const verifier = oidc.randomPKCECodeVerifier()
  const nonce = oidc.randomNonce()
  const address = await oidc.buildAuthorizationUrlWithPAR(
    configuration,
    {
      redirect_uri: callback,
      scope: 'openid profile offline_access',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
    },
    { DPoP },
  )
  expect([...address.searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
  const browser = new Browser(service.running.origin)
  const location = new URL(await signThrough(browser, address.pathname + address.search))
  const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, idTokenExpected: true }
  const tokens = await oidc.authorizationCodeGrant(configuration, location, checks, undefined, { DPoP })
  expect(tokens.token_type).toBe('dpop')
  const again = await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? '', undefined, { DPoP })
  const sub = tokens.claims()?.sub ?? ''
  expect(await oidc.fetchUserInfo(configuration, again.access_token, sub, { DPoP })).toMatchObject({
    name: 'Hrafn Einfari',
  })
})

// The others are clauses of the FAPI 2.0 Security Profile (Final); docs/standards.md has the table.

test('5.3.2.1, 1: discovery says where everything is', async () => {
  for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'])
    expect(await (await fetch(at(path))).json()).toMatchObject({
      issuer: service.running.origin,
      authorization_endpoint: at('/connect/authorize'),
      pushed_authorization_request_endpoint: at('/connect/request'),
      token_endpoint: at('/connect/token'),
      jwks_uri: at('/connect/jwks'),
      authorization_response_iss_parameter_supported: true,
    })
})

test('5.3.2.1, 2: a password is no grant', async () => {
  const answer = await token({ grant_type: 'password', username: '6110007', password: 'x' })
  expect(await errorOf(answer)).toBe('unsupported_grant_type')
})

test('5.3.2.1, 4: every token is bound to a key, and none is given without a proof of it', async () => {
  const code = await codeFor(offline)
  const redeeming = { ...exchange, redirect_uri: callback, code }
  expect((await ask('/connect/token', redeeming)).status).toBe(400)
  expect((await ask('/connect/token', own)).status).toBe(400)
  const given = (await (await redeem(code)).json()) as { token_type: string; refresh_token: string }
  expect(given.token_type).toBe('DPoP')
  const { refresh_token } = given
  expect((await ask('/connect/token', { grant_type: 'refresh_token', refresh_token })).status).toBe(400)
  const scope = 'openid parking:read'
  const jwt = (await tokensFor({ scope, resource: parking.identifier })).access_token
  const jkt = await calculateJwkThumbprint(publicJwk)
  expect(decodeJwt(jwt)).toMatchObject({ aud: parking.identifier, cnf: { jkt } })
  const { access_token } = await tokensFor({ scope: 'openid permits', resource: permits.identifier })
  const authorization = `Basic ${btoa(`permits:${encodeURIComponent(secret)}`)}`
  const told = await post(at('/connect/introspection'), { token: access_token }, { authorization })
  expect(await told.json()).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt } })
})

test('5.3.2.1, 5: a token is of no use without its key', async () => {
  const { access_token } = await tokensFor()
  expect((await call('/connect/userinfo', access_token)).status).toBe(200)
  expect((await call('/connect/userinfo', access_token, { key: otherKey })).status).toBe(401)
  expect((await call('/connect/userinfo', access_token, {}, 'Bearer')).status).toBe(400)
})

test('5.3.2.1, 6: the client proves itself with its key, and with nothing else', async () => {
  const dpop = await proof('POST', '/connect/token')
  for (const other of [{ client_id: 'fapi' }, { client_id: 'fapi', client_secret: secret }])
    expect(await errorOf(await post(at('/connect/token'), { ...own, ...other }, { dpop }))).toBe('invalid_client')
  const authorization = `Basic ${btoa(`fapi:${encodeURIComponent(secret)}`)}`
  expect(await errorOf(await post(at('/connect/token'), own, { dpop, authorization }))).toBe('invalid_client')
})

test('5.3.2.1, 7: nobody is led where the client has not registered', async () => {
  for (const redirect_uri of ['https://other.example/', `${callback}/`, `${callback}?to=https://other.example`])
    expect(await errorOf(await push({ redirect_uri }))).toBe('invalid_request')
})

test('5.3.2.1, 8: an assertion is for the issuer, as a string, and for nothing else', async () => {
  const { origin } = service.running
  expect((await push({}, { aud: origin })).status).toBe(201)
  for (const aud of [
    [origin],
    [origin, at('/connect/token')],
    at('/connect/token'),
    at('/connect/request'),
    `${origin}/`,
  ])
    expect([aud, await errorOf(await push({}, { aud }))]).toEqual([aud, 'invalid_client'])
})

test('5.3.2.1, 9: a refresh token is not rotated; each use puts its end off', async () => {
  const { refresh_token } = await tokensFor(offline)
  const renewed = async () => {
    const answer = await refresh(refresh_token)
    return [answer.status, Object(await answer.json())['refresh_token'] as unknown]
  }
  for (const _ of [1, 2]) expect(await renewed()).toEqual([200, refresh_token])
  expect(await Promise.all([renewed(), renewed()])).toEqual([
    [200, refresh_token],
    [200, refresh_token],
  ])
  const { now } = Date
  try {
    // Each is within the idle days of the one before, and the last is not.
    for (const [days, status] of [
      [20, 200],
      [20, 200],
      [31, 400],
    ] as const) {
      const then = Date.now() + days * day
      Date.now = () => then
      expect([days, (await refresh(refresh_token)).status]).toEqual([days, status])
    }
  } finally {
    Date.now = now
  }
})

test('5.3.2.1, 9: what was revoked stays so', async () => {
  const { refresh_token } = await tokensFor(offline)
  expect((await ask('/connect/revocation', { token: refresh_token })).status).toBe(200)
  expect(await errorOf(await refresh(refresh_token))).toBe('invalid_grant')
})

test('5.3.2.1, 10: whose clock is wrong takes a nonce', async () => {
  const old = await token(own, { iat: seconds() - 3600 })
  expect(await errorOf(old)).toBe('use_dpop_nonce')
  const nonce = old.headers.get('dpop-nonce') ?? ''
  expect((await token(own, { iat: seconds() - 3600, nonce })).status).toBe(200)
})

test('5.3.2.1, 11: a code is good for a minute', async () => {
  const code = await codeFor()
  service.running.later(61_000)
  expect(await errorOf(await redeem(code))).toBe('invalid_grant')
})

test('5.3.2.1, 12: a code can be bound to a key beforehand', async () => {
  const dpop_jkt = await calculateJwkThumbprint(publicJwk)
  expect(await errorOf(await redeem(await codeFor({ dpop_jkt }), { key: otherKey }))).toBe('invalid_grant')
  expect((await redeem(await codeFor({ dpop_jkt }))).status).toBe(200)
})

describe('5.3.2.1, 13: a clock may be ten seconds ahead, and none over a minute', () => {
  test.each(['iat', 'nbf'])('by %s of an assertion', async (claim) => {
    expect((await push({}, { [claim]: seconds() + 10 })).status).toBe(201)
    const ahead = { [claim]: seconds() + 65, exp: seconds() + 600 }
    expect(await errorOf(await push({}, ahead))).toBe('invalid_client')
  })

  test('by the time of a proof, wherever one is taken, and with a nonce too', async () => {
    const nonce = (await token(own, { iat: seconds() - 3600 })).headers.get('dpop-nonce') ?? ''
    const { access_token } = await tokensFor()
    const { access_token: mine } = (await (await token(own)).json()) as { access_token: string }
    const given = async (iat: number) => [
      (await token(own, { iat })).status,
      (await token(own, { iat, nonce })).status,
      (await call('/connect/userinfo', access_token, { iat })).status,
      (await call('/v1/events', mine, { iat })).status,
    ]
    expect(await given(seconds() + 10)).toEqual([200, 200, 200, 200])
    expect(await given(seconds() + 65)).toEqual([400, 400, 401, 401])
    expect(await errorOf(await token(own, { iat: seconds() + 65 }))).toBe('invalid_dpop_proof')
  })
})

test('5.3.2.1, 14: a token has what was asked for, and no more', async () => {
  const { access_token } = await tokensFor({ scope: 'openid parking:read', resource: parking.identifier })
  expect(decodeJwt(access_token)).toMatchObject({ aud: parking.identifier, scope: 'parking:read' })
})

test('5.3.4, 2: no token is taken from an address', async () => {
  const { access_token } = await tokensFor()
  const dpop = await proof('GET', '/connect/userinfo', { ath: hashOf(access_token) })
  const answer = await fetch(at(`/connect/userinfo?access_token=${access_token}`), { headers: { dpop } })
  expect([400, 401]).toContain(answer.status)
})

test('5.4.1, 1: PS256 and ES256 are taken and given, and neither RS256 nor none', async () => {
  expect(registered.jwks.keys.map(({ kty }) => kty)).toContain('RSA')
  for (const alg of ['ES256', 'PS256'] as const) expect((await push({}, { alg })).status).toBe(201)
  expect(await errorOf(await push({}, { alg: 'RS256' }))).toBe('invalid_client')
  const [, body] = (await client.assertion()).split('.')
  const unsigned = await ask('/connect/request', { client_assertion: `${btoa('{"alg":"none"}')}.${body}.` })
  expect(await errorOf(unsigned)).toBe('invalid_client')
  const { id_token } = await tokensFor()
  expect(decodeProtectedHeader(id_token)).toEqual({ alg: 'ES256', kid: expect.any(String) })
})

test('5.4.1, 4: what is secret can not be guessed', async () => {
  const code = await codeFor(offline)
  const { access_token, refresh_token } = (await (await redeem(code)).json()) as Record<string, string>
  // Six bits to a character, and 128 at least.
  for (const each of [code, access_token, refresh_token]) expect(each).toMatch(/^[\w-]{22,}$/)
})

test('5.4.2: no two published keys have one name', async () => {
  const published = (await (await fetch(at('/connect/jwks'))).json()) as { keys: { kid: string }[] }
  const kids = published.keys.map(({ kid }) => kid)
  expect(new Set(kids).size).toBe(kids.length)
})
