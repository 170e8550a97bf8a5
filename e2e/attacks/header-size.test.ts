import { request } from 'node:http'

import { relyingParty } from 'identity/test/relying-party'
import { authenticate, continueTo, decide, next, openInteraction } from 'identity/test/signing-in'

import { portalSuite } from './support/portal'
import { onTheWire } from './support/wire'

const running = portalSuite()
const page = { accept: 'text/html,*/*;q=0.8' }
const cookies = (bytes: number) => `${'a=b; '.repeat(bytes / 5)}end=1`
const ask = (path: string, headers: Record<string, string>) =>
  fetch(running.portal.origin + path, { headers: { ...page, ...headers }, redirect: 'manual' })

const addresses = [
  '/',
  '/app/login',
  '/app/user-profile',
  '/connect/authorize?client_id=demo',
  '/connect/endsession',
  '/connect/devices',
  '/.well-known/openid-configuration',
  '/continue',
  '/login/context?returnUrl=',
  '/me/user',
  '/releases/live',
  '/nowhere',
]

test.each(addresses)('%s takes as many cookies as any other address, and no more', async (path) => {
  expect((await ask(path, { cookie: cookies(30_000) })).status).not.toBe(431)
  const refused = await ask(path, { cookie: cookies(33_000) })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8'])
})

test.each<[string, Record<string, string>, string, string]>([
  ['an Icelandic one', {}, 'is', 'Of mikið af vafrakökum'],
  ['an English one', { 'accept-language': 'en-GB' }, 'en', 'Too many cookies'],
  ['one who chose English', { cookie: `__Host-culture=c=en|uic=en; ${cookies(33_000)}` }, 'en', 'Too many cookies'],
])('a person reads it in their language: %s', async (_, headers, language, title) => {
  const text = await (await ask('/app/login', { cookie: cookies(33_000), ...headers })).text()
  expect([/<html lang="(\w+)"/.exec(text)?.[1], /<h1>([^<]*)/.exec(text)?.[1]]).toEqual([language, title])
})

test('too long an address is not put down to the cookies, which stay', async () => {
  const answer = await ask(`/app/login?returnUrl=${'a'.repeat(33_000)}`, { 'accept-language': 'en' })
  const text = await answer.text()
  expect([answer.status, /<h1>([^<]*)/.exec(text)?.[1]]).toEqual([431, 'The address is too long'])
  expect(text).not.toContain('<form')
  expect(answer.headers.get('clear-site-data')).toBeNull()
})

test('a program is told as a program', async () => {
  const answer = await ask('/me/user', { accept: 'application/json', cookie: cookies(33_000) })
  expect([answer.status, await answer.json()]).toMatchObject([431, { detail: 'headers-too-large' }])
})

test('what is too large to be read is answered with a page too, in both languages', async () => {
  const head = 'GET /app/login HTTP/1.1\r\nHost: localhost\r\n'
  const answer = await onTheWire(running.portal.origin, `${head}Cookie: ${cookies(400_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toMatch(/content-security-policy: default-src 'none'/)
  expect(answer).toMatch(/<section lang="is">[^]*<section lang="en"><h1>Too many cookies<\/h1>[^]*<\/html>/)
})

describe('the button of that page', () => {
  const clear = (headers: Record<string, string>) =>
    fetch(`${running.portal.origin}/clear-cookies`, {
      method: 'POST',
      headers: { cookie: `__Host-session=x; ${cookies(40_000)}`, ...headers },
      body: new URLSearchParams(),
      redirect: 'manual',
    })

  test.each([
    ['a browser that says where it comes from', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['one that says its origin', () => ({ origin: running.portal.origin })],
  ])('has every cookie forgotten, and leads to the home page: %s', async (_, headers) => {
    const answer = await clear(headers())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app'])
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"')
    const forgotten = answer.headers.getSetCookie()
    expect(forgotten).toContain('__Host-session=; Path=/; Max-Age=0; Secure')
    expect(forgotten).toContain('a=; Path=/; Max-Age=0')
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])('does nothing for another site: %j', async (headers) => {
    const answer = await clear(headers)
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([403, null])
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

test('a client application gets back a state of 20,000 characters', async () => {
  const { origin, browser: newBrowser } = running.portal
  const browser = newBrowser()
  const state = 's'.repeat(20_000)
  const begun = await (await relyingParty(origin)).begin({ state })
  const returnUrl = await openInteraction(browser, begun.path)
  const { session } = (await authenticate(browser, returnUrl, '6110007')).body
  await decide(running.portal.identity.origin, session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: session.id, returnUrl })
  await next(browser, continueTo(returnUrl))
  // Node's fetch takes no such answer; browsers do.
  const location = await new Promise<string>((resolve, reject) => {
    const headers = { cookie: browser.cookiesFor(returnUrl) }
    request(origin + returnUrl, { headers, maxHeaderSize: 64 * 1024 }, (answer) => {
      answer.resume()
      resolve(answer.headers.location ?? `${answer.statusCode}`)
    })
      .on('error', reject)
      .end()
  })
  expect(new URL(location).searchParams.get('state')).toBe(state)
  expect(new URL(location).searchParams.get('code')).toBeTruthy()
})
