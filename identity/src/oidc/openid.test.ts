import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { beginAt, relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { next, signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

/** A client application whose requests are to be pushed. */
const pushing = {
  ...otherClient,
  clientId: 'pushing',
  redirectUris: ['http://localhost:3/callback'],
  requirePushedRequests: true,
}
const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify([otherClient, pushing]) }))
const callback = 'http://localhost:1/callback'
const secret = 'demo-secret-for-this-machine-only'

/** Signs somebody in at the client application. @returns the address with the code, and how the client ends it */
async function signedIn(browser: Browser, extra: Record<string, string> = {}) {
  const client = await relyingParty(service.running.origin)
  const begun = await client.begin(extra)
  return { ...client, ...begun, begun, location: await signThrough(browser, begun.path) }
}

const authorize = (parameters: Record<string, string>) => {
  const query = { client_id: 'demo', response_type: 'code', scope: 'openid', redirect_uri: callback, ...parameters }
  return next(new Browser(service.running.origin), `/connect/authorize?${new URLSearchParams(query)}`)
}
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
const exchange = (parameters: Record<string, string>) => {
  const body = { grant_type: 'authorization_code', client_id: 'demo', client_secret: secret, ...parameters }
  const form = { method: 'POST', body: new URLSearchParams(body) }
  return fetch(`${service.running.origin}/connect/token`, form)
}
const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error

test.each<[string, Record<string, string>, string]>([
  ['without a challenge', {}, 'invalid_request'],
  ['with a plain challenge', { ...challenge, code_challenge_method: 'plain' }, 'invalid_request'],
  ['with a challenge too short to be one', { ...challenge, code_challenge: 'x' }, 'invalid_request'],
  ['for a token in the address', { ...challenge, response_type: 'token' }, 'unsupported_response_type'],
  [
    'for an ID token in the address',
    { ...challenge, response_type: 'id_token', nonce: 'n' },
    'unsupported_response_type',
  ],
  ['without a person, when nobody is signed in', { ...challenge, prompt: 'none' }, 'login_required'],
])('a request %s is refused', async (_, parameters, error) => {
  const location = new URL(await authorize(parameters))
  expect(location.origin + location.pathname).toBe(callback)
  const given = new URLSearchParams(location.search || location.hash.slice(1))
  expect(given.get('error')).toBe(error)
  expect(given.get('iss')).toBe(service.running.origin)
})

test.each([
  'http://localhost:1/callback/',
  'http://localhost:1/callback?a=b',
  'http://localhost:1/callback#',
  'http://localhost:1/Callback',
  'http://localhost:1//callback',
  'http://localhost:1/callback/../callback',
  'http://localhost:1/%63allback',
  'http://LOCALHOST:1/callback',
  'http://localhost:01/callback',
  'http://localhost:2/callback',
  'https://localhost:1/callback',
  'http://127.0.0.1:1/callback',
  'http://localhost:1@evil.example/callback',
  'http://localhost:1.evil.example/callback',
  'http://evil.example/callback',
  '//localhost:1/callback',
  'javascript:alert(1)',
])('a code is sent to no address but the registered one: %s', async (address) => {
  expect(await authorize({ ...challenge, redirect_uri: address })).toBe('')
})

test('a code is for the client that asked, with its verifier, its secret and its address', async () => {
  const { location, finish } = await signedIn(new Browser(service.running.origin), { nonce: 'n-1' })
  const code = new URL(location).searchParams.get('code') ?? ''
  const good = { code, redirect_uri: callback, code_verifier: 'v'.repeat(43) }
  const other = { client_id: 'other', client_secret: 'a secret of the other client application' }
  expect(await errorOf(await exchange({ ...good, client_secret: 'wrong' }))).toBe('invalid_client')
  expect(await errorOf(await exchange({ ...good, client_secret: '' }))).toMatch(/^invalid_(client|request)$/)
  expect(await errorOf(await exchange({ ...good, ...other }))).toBe('invalid_grant')
  expect(await errorOf(await exchange({ ...good, redirect_uri: `${callback}/` }))).toBe('invalid_grant')
  expect(await errorOf(await exchange(good))).toBe('invalid_grant')
  // The client holds the nonce against what it sent, and this one believes that it sent none.
  await expect(finish(location)).rejects.toThrow(/unexpected JWT claim value/)
})

test('an ID token is signed with a published key, and is for one client, one request and one hour', async () => {
  const { location, finish } = await signedIn(new Browser(service.running.origin))
  const { id_token = '' } = await finish(location)
  const keys = createRemoteJWKSet(new URL(`${service.running.origin}/connect/jwks`))
  const { payload, protectedHeader } = await jwtVerify(id_token, keys, {
    issuer: service.running.origin,
    audience: 'demo',
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  expect(protectedHeader.alg).toBe('ES256')
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  const [head, body, signature = ''] = id_token.split('.')
  const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  await expect(jwtVerify(forged, keys)).rejects.toThrow(/signature/)
})

test('a code that is used twice is worth nothing, and neither is what it gave', async () => {
  const { location, finish, configuration } = await signedIn(new Browser(service.running.origin))
  const tokens = await finish(location)
  const { sub = '' } = tokens.claims() ?? {}
  expect(await oidc.fetchUserInfo(configuration, tokens.access_token, sub)).toMatchObject({ sub })
  service.running.log.splice(0)
  await expect(finish(location)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(oidc.fetchUserInfo(configuration, tokens.access_token, sub)).rejects.toThrow()
  const told = service.running.log.filter((line) => line.includes('used-again'))
  expect(told.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'used-again', clientId: 'demo', why: 'authorization code already consumed' }),
  ])
  expect(told.join()).not.toContain(new URL(location).searchParams.get('code'))
})

test('a request that is posted goes on as one by GET, with all that it says', async () => {
  const { path } = await (await relyingParty(service.running.origin)).begin({ nonce: 'á ð' })
  const asked = new URL(path, service.running.origin).searchParams
  const browser = new Browser(service.running.origin)
  const posted = await browser.form('/connect/authorize', Object.fromEntries(asked))
  const location = posted.headers.get('location') ?? ''
  expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []])
  expect(Object.fromEntries(new URL(location, browser.origin).searchParams)).toEqual(Object.fromEntries(asked))
  expect(await signThrough(browser, location)).toContain('code=')
})

test.each([
  ['too large', 'application/x-www-form-urlencoded', `state=${'s'.repeat(30_000)}`],
  ['of another kind', 'text/plain', 'client_id=demo'],
])('a posted request that is %s is refused on a page', async (_, type, body) => {
  const headers = { 'content-type': type, accept: 'text/html' }
  const answer = await fetch(`${service.running.origin}/connect/authorize`, { method: 'POST', headers, body })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await answer.text()).toContain('Ekki er hægt að halda áfram')
})

test('a client may send its secret by Basic authentication', async () => {
  const { location, begun } = await signedIn(new Browser(service.running.origin))
  const byBasic = (id: string, password: string) =>
    fetch(`${service.running.origin}/connect/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(location).searchParams.get('code') ?? '',
        redirect_uri: callback,
        code_verifier: begun.verifier,
      }),
    })
  expect(await errorOf(await byBasic('demo', 'wrong'))).toBe('invalid_client')
  expect((await byBasic('demo', secret)).status).toBe(200)
})

test('discovery promises what a registered client gets', async () => {
  const answer = await fetch(`${service.running.origin}/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    id_token_signing_alg_values_supported: ['ES256', 'PS256', 'RS256'],
    response_types_supported: ['code'],
  })
})

test('a client that asks for a fresh sign-in gets one', async () => {
  const browser = new Browser(service.running.origin)
  const { location, finish, begin } = await signedIn(browser)
  await finish(location)
  expect(await next(browser, (await begin({ prompt: 'none' })).path)).toContain(`${callback}?code=`)
  expect(await next(browser, (await begin({ prompt: 'login' })).path)).toMatch(/^\/app\/login\?/)
  expect(await next(browser, (await begin({ max_age: '0' })).path)).toMatch(/^\/app\/login\?/)
  expect(await next(browser, (await begin({ max_age: '3600' })).path)).toContain(`${callback}?code=`)
})

test('the ID token says when the person signed in: then, while the session lasts, and anew after prompt=login', async () => {
  const { clock } = service.running.identity
  const browser = new Browser(service.running.origin)
  const before = Math.floor(clock.now().getTime() / 1000)
  const { location, finish, begin } = await signedIn(browser)
  const first = (await finish(location)).claims()?.auth_time ?? 0
  expect(first).toBeGreaterThanOrEqual(before)
  expect(first).toBeLessThanOrEqual(clock.now().getTime() / 1000)

  clock.aheadMs = 600_000
  const asked = await begin({ max_age: '3600' })
  expect((await asked.finish(await next(browser, asked.path))).claims()?.auth_time).toBe(first)

  const fresh = await begin({ prompt: 'login' })
  const tokens = await fresh.finish(await signThrough(browser, fresh.path))
  expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(first + 600)
})

test.each([
  ['the client could send it by the browser too', undefined],
  ['the client has to push it', pushing],
])('a request that was pushed is taken once, from that client only, as it was pushed; %s', async (_, application) => {
  const { configuration } = await relyingParty(service.running.origin, application)
  const redirect_uri = application?.redirectUris[0] ?? callback
  const { path, finish } = await beginAt(configuration, { redirect_uri }, oidc.buildAuthorizationUrlWithPAR)
  const browser = new Browser(service.running.origin)
  const stolen = new URL(path, browser.origin)
  stolen.searchParams.set('client_id', 'other')
  expect(await next(browser, stolen.pathname + stolen.search)).not.toMatch(/^\/app/)
  const tokens = await finish(await signThrough(browser, path))
  expect(tokens.claims()).toMatchObject({ name: 'Hrafn Einfari' })
  expect(await next(new Browser(service.running.origin), path)).not.toMatch(/^\/app/)
})

test('a client that has to push its requests begins nothing without', async () => {
  const { path } = await (await relyingParty(service.running.origin, pushing)).begin()
  const location = new URL(await next(new Browser(service.running.origin), path))
  expect(location.origin + location.pathname).toBe(pushing.redirectUris[0])
  expect(location.searchParams.get('error')).toBe('invalid_request')
  // A request object in place of the pushed one is refused too.
  const made = `${path}&request_uri=${encodeURIComponent('urn:ietf:params:oauth:request_uri:made-up')}`
  expect(await next(new Browser(service.running.origin), made)).not.toMatch(/^\/app/)
})

test('what is pushed is held against the registration before anybody is sent anywhere', async () => {
  const push = (parameters: Record<string, string>) => {
    const { clientId: client_id, clientSecret: client_secret, redirectUris } = pushing
    const good = {
      client_id,
      client_secret,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirectUris[0] ?? '',
    }
    const body = new URLSearchParams({ ...good, ...challenge, ...parameters })
    return fetch(`${service.running.origin}/connect/request`, { method: 'POST', body })
  }
  expect((await push({})).status).toBe(201)
  expect(await errorOf(await push({ client_secret: 'wrong' }))).toBe('invalid_client')
  expect(await errorOf(await push({ redirect_uri: callback }))).toMatch(/^invalid_re(quest|direct_uri)$/)
  expect(await errorOf(await push({ code_challenge_method: 'plain' }))).toBe('invalid_request')
})

test('what discovery tells is there, and nothing is told that is not', async () => {
  const { origin } = service.running
  const metadata = (await (await fetch(`${origin}/.well-known/openid-configuration`)).json()) as Record<string, unknown>
  expect(metadata).toMatchObject({
    issuer: origin,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'inquiries', 'events', 'offline_access'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: expect.arrayContaining(['ES256']),
  })
  for (const [name, address] of Object.entries(metadata))
    if (name.endsWith('_endpoint') || name === 'jwks_uri') {
      const { pathname, origin: at } = new URL(String(address))
      expect([name, at]).toEqual([name, origin])
      const statuses = await Promise.all(
        ['GET', 'POST'].map(async (method) => (await fetch(origin + pathname, { method, redirect: 'manual' })).status),
      )
      expect([name, statuses.every((status) => status === 404)]).toEqual([name, false])
    }
})
