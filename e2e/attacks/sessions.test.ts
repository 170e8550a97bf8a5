import { operations } from '@hlid/api-contract/operations'
import { Browser } from 'identity/test/browser'
import { relyingParty } from 'identity/test/relying-party'
import { authenticate, continueTo, decide, next, openInteraction, signIn } from 'identity/test/signing-in'

import { people } from './support/journeys'
import { portalSuite } from './support/portal'
import { onTheWire } from './support/wire'

const running = portalSuite()
beforeEach(() => fetch(`${running.portal.identity.origin}/simulator/api/reset`, { method: 'POST' }))
const { anna, hrafn } = people
const sessionCookies = ['__Host-session', '__Host-session.sig'] as const

async function signedIn({ phone }: { phone: string }, browser = running.portal.browser()): Promise<Browser> {
  const { session } = (await authenticate(browser, '', phone)).body
  await decide(running.portal.identity.origin, session.id, 'approve')
  expect((await browser.json('POST', '/login/phone/signin', { session: session.id })).status).toBe(200)
  return browser
}
const whoIs = async (browser: Browser) => (await browser.json('GET', '/me/user')).body['nationalId']
const plantSession = (from: Browser, into: Browser) => {
  for (const name of sessionCookies) into.plant(name, from.cookie(name) ?? '')
}

test('the session begins anew with each sign-in: who planted one, or holds the one before, learns nothing', async () => {
  const attacker = await signedIn(hrafn)
  const victim = running.portal.browser()
  plantSession(attacker, victim)
  await signedIn(anna, victim)
  expect(await whoIs(victim)).toBe(anna.nationalId)
  expect(await whoIs(attacker)).not.toBe(anna.nationalId)

  const before = running.portal.browser()
  plantSession(victim, before)
  await signedIn(anna, victim)
  expect(victim.cookie('__Host-session')).not.toBe(before.cookie('__Host-session'))
  expect(await whoIs(before)).toBeUndefined()
})

test('after signing out the cookies from before are worth nothing', async () => {
  const browser = await signedIn(anna)
  const copy = running.portal.browser()
  plantSession(browser, copy)
  copy.plant('__Host-browser', browser.cookie('__Host-browser') ?? '')
  expect(await whoIs(copy)).toBe(anna.nationalId)
  expect((await browser.json('POST', '/me/signout', {})).status).toBe(200)
  expect(await whoIs(copy)).toBeUndefined()
  expect((await copy.json('GET', '/v2/me/user-profile')).status).toBe(401)
})

describe('a cookie that a sibling host could set', () => {
  /** The way browsers send cookies: the sibling's, with the longer path, stands first. */
  async function userWith(cookies: string, path = '/me/user') {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies}\r\nConnection: close\r\n\r\n`
    return onTheWire(running.portal.origin, Buffer.from(request, 'latin1'))
  }
  const disguises = [
    ['without the prefix', (name: string) => name.replace('__Host-', '')],
    ['with the weaker prefix', (name: string) => name.replace('__Host-', '__Secure-')],
    ['in other letters', (name: string) => name.replace('__Host-', '__host-')],
    ['escaped', (name: string) => name.replace('__Host-', '%5F%5FHost-')],
    ['behind a no-break space', (name: string) => `\u00a0${name}`],
    ['behind the space of another script', (name: string) => `${Buffer.from('\u2000').toString('latin1')}${name}`],
    ['behind a next-line character', (name: string) => `\u0085${name}`],
    ['behind two of them', (name: string) => `\u00a0\u00a0${name}`],
  ] as const

  test.each(disguises)('is nobody’s session: %s', async (_, disguised) => {
    const attacker = await signedIn(hrafn)
    const pairs = sessionCookies.map((name) => `${disguised(name)}=${attacker.cookie(name)}`)
    expect(await userWith(pairs.join('; '))).not.toContain(hrafn.nationalId)
  })

  test.each(disguises)('does not stand in the way of the real one: %s', async (_, disguised) => {
    const [attacker, victim] = [await signedIn(hrafn), await signedIn(anna)]
    const tossed = sessionCookies.map((name) => `${disguised(name)}=${attacker.cookie(name)}`)
    const own = sessionCookies.map((name) => `${name}=${victim.cookie(name)}`)
    const answer = await userWith([...tossed, ...own].join('; '))
    expect(answer).toContain(anna.nationalId)
    expect(answer).not.toContain(hrafn.nationalId)
  })

  test.each(disguises)('is no token against forged requests: %s', async (_, disguised) => {
    const token = 'x'.repeat(43)
    const page = await userWith(`${disguised('__Host-XSRF-IDS')}=${token}`, '/app/login')
    expect(page).toMatch(/^set-cookie: __Host-XSRF-IDS=(?!x{43})/im)
    const headers = `Cookie: ${disguised('__Host-XSRF-IDS')}=${token}\r\nX-XSRF-IDS: ${token}`
    const body = 'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
    const request = `POST /me/signout HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`
    expect(await onTheWire(running.portal.origin, Buffer.from(request, 'latin1'))).toMatch(/^HTTP\/1\.1 403/)
  })

  test('signs nobody in to a sign-in that somebody else began, whatever path it has', async () => {
    const attacker = running.portal.browser()
    const begun = await (await relyingParty(running.portal.origin)).begin()
    const returnUrl = await openInteraction(attacker, begun.path)
    await signedInTo(attacker, returnUrl)
    const victim = running.portal.browser()
    await victim.get('/app/login')
    for (const name of ['__Secure-resume', '__Secure-resume.sig']) victim.plant(name, attacker.cookie(name) ?? '')
    expect(await next(victim, continueTo(returnUrl))).toBe(returnUrl)
    expect(await next(victim, returnUrl)).toMatch(/^\/app\/login/)
    expect(await whoIs(victim)).toBeUndefined()
  })
})

/** Up to the point where only the way back to the client is left. */
async function signedInTo(browser: Browser, returnUrl: string): Promise<void> {
  const { session } = (await authenticate(browser, returnUrl, hrafn.phone)).body
  await decide(running.portal.identity.origin, session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: session.id, returnUrl })
  await next(browser, continueTo(returnUrl))
}

describe('a page of another site', () => {
  const writes = Object.values(operations).filter(({ method, path }) => method !== 'GET' && !path.startsWith('/v1/inq'))
  const at = (path: string) => path.replace('{method}', 'phone').replace(/\{\w+\}/g, 'x')
  const foreign: readonly (readonly [string, Record<string, string>])[] = [
    ['says so itself', { 'sec-fetch-site': 'cross-site' }],
    ['is a sibling', { 'sec-fetch-site': 'same-site' }],
    ['was opened by hand', { 'sec-fetch-site': 'none' }],
    ['says only where it is', { origin: 'https://evil.example' }],
    ['hides where it is', { origin: 'null' }],
    ['is the portal by another scheme', { origin: 'https://localhost' }],
  ]
  test.each(foreign)('writes nothing, even with the right token, when it %s', async (_, headers) => {
    const browser = await signedIn(anna)
    const right = { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '', 'content-type': 'application/json' }
    for (const { method, path } of writes) {
      const { status } = await browser.raw(at(path), { method, headers: { ...right, ...headers }, body: '{}' })
      expect([path, status]).toEqual([path, 403])
    }
    expect(await whoIs(browser)).toBe(anna.nationalId)
  })

  test('can send what needs no leave to be sent, and nothing comes of it', async () => {
    const browser = await signedIn(anna)
    const kinds = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of kinds)
      for (const { path } of writes.filter(({ method }) => method === 'POST')) {
        const init = { method: 'POST', headers: { 'content-type': type }, body: '{"returnUrl":"","nationalId":null}' }
        expect([path, (await browser.raw(at(path), init)).status]).toEqual([path, 403])
      }
    expect(await whoIs(browser)).toBe(anna.nationalId)
    for (const path of ['/connect/endsession/confirm', '/connect/devices']) await browser.form(path, { logout: 'yes' })
    expect(await whoIs(browser)).toBe(anna.nationalId)
  })
})

test('every cookie is bound to this host and kept from other sites', async () => {
  const { origin } = running.portal
  const lines: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    lines.push(...answer.headers.getSetCookie())
    return answer
  }
  const browser = running.portal.browser()
  await browser.get('/app/login')
  const begun = await (await relyingParty(origin)).begin()
  const returnUrl = await openInteraction(browser, begun.path)
  await signIn(new Browser(running.portal.identity.origin), '', anna.phone)
  await signedInTo(browser, returnUrl)
  await next(browser, returnUrl)
  await browser.json('POST', '/me/signout', {})
  globalThis.fetch = fetch
  expect(lines.length).toBeGreaterThan(8)
  for (const line of lines) {
    expect(line).toMatch(/^__Host-[\w.-]+=[^;]*;.*\bpath=\/(;|$)|^__Secure-resume(\.sig)?=[^;]*;.*\bpath=\/connect\//i)
    expect(line).toMatch(/; secure/i)
    expect(line).toMatch(/; samesite=lax/i)
    expect(line).not.toMatch(/; domain/i)
    if (!/^__Host-(XSRF-IDS|culture)=/.test(line)) expect(line).toMatch(/; httponly/i)
  }
})
