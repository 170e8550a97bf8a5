import { decodeJwt } from 'jose'

import { Browser } from '../../test/browser'
import { fapiClient, registered } from '../../test/fapi'
import { authorize, callback, errorOf, pathOf, post, request } from '../../test/registrations'
import { continueTo, openInteraction, signIn, signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify([registered]) }))
const { at, ask, push, pathFor, begin, signedIn, codeFor, redeem, tokensFor } = fapiClient(() => service.running)

// Each test is a clause of the FAPI 2.0 Security Profile (Final), section 5.3.2.2; docs/standards.md has the table.

test('1: an answer is a code, and nothing else', async () => {
  for (const response_type of ['id_token', 'code id_token', 'token'])
    expect([response_type, await errorOf(await push({ response_type }))]).toEqual([
      response_type,
      'unsupported_response_type',
    ])
})

test('2 and 3: a request is taken as it was pushed, and no other', async () => {
  const pushed = await push()
  expect([pushed.status, await pushed.json()]).toEqual([
    201,
    { request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:/), expires_in: expect.any(Number) },
  ])
  const location = new URL(await authorize(service.running.origin, { client_id: 'fapi', redirect_uri: callback }))
  expect(location.origin + location.pathname).toBe(callback)
  expect(location.searchParams.get('error')).toBe('invalid_request')
})

test('4: nobody pushes in the client’s name without its key', async () => {
  const asked = { ...request, client_id: 'fapi', redirect_uri: callback }
  const answer = await post(at('/connect/request'), asked)
  expect([answer.status, await errorOf(answer)]).toEqual([401, 'invalid_client'])
})

test('5: PKCE with S256, and with nothing else', async () => {
  for (const without of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
  ])
    expect([without, await errorOf(await push(without))]).toEqual([without, 'invalid_request'])
})

test('6: what is pushed says where to, although one address alone is registered', async () => {
  expect(registered.redirectUris).toHaveLength(1)
  expect(await errorOf(await push({ redirect_uri: undefined }))).toBe('invalid_request')
})

test('7: the answer says whose it is, an error too', async () => {
  const { origin } = service.running
  expect((await signedIn()).searchParams.get('iss')).toBe(origin)
  const refused = await new Browser(origin).get(await begin({ prompt: 'none' }))
  const { searchParams } = new URL(refused.headers.get('location') ?? '')
  expect([searchParams.get('error'), searchParams.get('iss')]).toEqual(['login_required', origin])
})

test('8: no answer goes where it can be read on the way', async () => {
  const redirect_uri = callback.replace('https:', 'http:')
  expect(await errorOf(await push({ redirect_uri }))).toBe('invalid_request')
})

test('9: a code is good once; used again, it takes along what it gave', async () => {
  const code = await codeFor()
  const first = await redeem(code)
  expect(first.status).toBe(200)
  const { access_token } = (await first.json()) as { access_token: string }
  expect(await errorOf(await redeem(code))).toBe('invalid_grant')
  const found = await service.running.identity.openId.current.AccessToken.find(access_token)
  expect(found).toBeUndefined()
})

test('10 and 11: browsers are led on with 303, from the request to the answer', async () => {
  const browser = new Browser(service.running.origin)
  const path = await begin()
  const first = await browser.get(path)
  const returnUrl = new URL(first.headers.get('location') ?? '', at('/')).searchParams.get('returnUrl') ?? ''
  await signIn(browser, returnUrl, '6110007')
  const [second, third] = [await browser.get(continueTo(returnUrl)), await browser.get(returnUrl)]
  expect([first, second, third].map(({ status }) => status)).toEqual([303, 303, 303])
  expect(third.headers.get('location')).toMatch(/^https:.*code=/)
  const posted = await new Browser(service.running.origin).form('/connect/authorize', {
    client_id: 'fapi',
    request_uri: new URL(await begin(), at('/')).searchParams.get('request_uri') ?? '',
  })
  expect(posted.status).toBe(303)
})

test('12: what was pushed is good for a minute, and once', async () => {
  const { expires_in, request_uri } = (await (await push()).json()) as { expires_in: number; request_uri: string }
  expect(expires_in).toBeLessThan(600)
  const path = pathFor(request_uri)
  expect(await signThrough(new Browser(service.running.origin), path)).toContain('code=')
  const isTaken = async (given: string) =>
    (await openInteraction(new Browser(service.running.origin), given)).startsWith('/connect/authorize/')
  expect(await isTaken(path)).toBe(false)
  const [early, late] = [await begin(), await begin()]
  expect(await isTaken(early)).toBe(true)
  service.running.later((expires_in + 1) * 1000)
  expect(await isTaken(late)).toBe(false)
})

test('13: the person is told by whom they are asked', async () => {
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, await begin())
  const { body } = await browser.json('GET', `/login/context?${new URLSearchParams({ returnUrl })}`)
  expect(body).toMatchObject({ clientName: registered.name.is })
})

test('14: a nonce of 64 characters comes back in the ID token', async () => {
  const nonce = 'n'.repeat(64)
  const { id_token } = await tokensFor({ nonce })
  expect(decodeJwt(id_token)).toMatchObject({ nonce, aud: 'fapi', sub: expect.any(String) })
})

test('5.2.3, 3: no page reads what the authorization address says', async () => {
  const headers = { origin: 'https://sund.example', 'access-control-request-method': 'GET' }
  for (const method of ['OPTIONS', 'GET']) {
    const answer = await fetch(at(pathOf({ client_id: 'fapi' })), { method, headers, redirect: 'manual' })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('no error of a pushed request names a secret or a key', async () => {
  const answer = await ask('/connect/request', { ...request, client_id: 'fapi' }, { claims: { aud: 'other' } })
  expect(await answer.text()).not.toMatch(/eyJ/)
})
