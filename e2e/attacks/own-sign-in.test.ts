import { operations } from '@hlid/api-contract/operations'
import { documentedCall } from '@hlid/api-contract/server'
import { addressOf } from 'gateway/test/serve'
import { startGateway, type Running as Gateway } from 'gateway/test/start'
import { pino } from 'pino'
import { Browser } from 'identity/test/browser'
import { addPasskey } from 'identity/test/passkeys'
import { authenticate, authenticateBy, decide } from 'identity/test/signing-in'

import { people } from './support/journeys'
import { portalSuite } from './support/portal'

/** Two gateways; what either asks goes to one process of the identity service, then to the other. */
const running = portalSuite(undefined, {}, 2)
let second: Gateway | undefined
let elsewhere = ''
beforeAll(async () => {
  const { origin, identity } = running.portal
  const settings = { portalOrigin: origin, identityOrigin: identity.origin.replace('localhost', '127.0.0.1') }
  second = await startGateway(settings, undefined, undefined, { log: pino({ level: 'silent' }) })
  elsewhere = addressOf(second.gateway.portal.server)
})
afterAll(() => second?.stop())
beforeEach(() => fetch(`${running.portal.identity.origin}/simulator/api/reset`, { method: 'POST' }))

const { hrafn, anna } = people

async function signedIn({ phone }: { phone: string }, told: object = {}): Promise<Browser> {
  const browser = running.portal.browser()
  const { session } = (await authenticate(browser, '', phone)).body
  await decide(running.portal.identity.origin, session.id, 'approve')
  expect((await browser.json('POST', '/login/phone/signin', { session: session.id, ...told })).status).toBe(200)
  return browser
}
const listed = async <Thing = { id: string }>(browser: Browser, path: string, name: string) =>
  (await browser.json<Record<string, Thing[]>>('GET', path)).body[name] ?? []
const kindsOf = async (browser: Browser) =>
  (await listed<{ kind: string }>(browser, '/v1/me/history', 'entries')).map(({ kind }) => kind)

/** The calls that only a person makes, as the document has them. */
const own = Object.entries(operations).flatMap(([id, { method, path }]) => {
  const { tags = [], requestBody } = documentedCall(id as keyof typeof operations)
  if (!tags.includes('security')) return []
  const [example] = Object.values(requestBody?.content?.['application/json']?.examples ?? {})
  return [{ method, path: path.replace(/\{\w+\}/g, 'x'), body: method === 'GET' ? undefined : (example?.value ?? {}) }]
})

test('whoever is not signed in has none of it, and whoever is has it from the portal’s own pages alone', async () => {
  expect(own.length).toBeGreaterThan(15)
  const [browser, stranger] = [await signedIn(hrafn), running.portal.browser()]
  await stranger.get('/me/user')
  for (const { method, path, body } of own) {
    const send = (by: Browser, csrf: string | undefined) =>
      by.raw(path, {
        method,
        headers: { 'content-type': 'application/json', ...(csrf !== undefined && { 'x-xsrf-ids': csrf }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const token = (by: Browser) => by.cookie('__Host-XSRF-IDS')
    expect([path, (await send(stranger, token(stranger))).status]).toEqual([path, 401])
    if (method === 'GET') continue
    for (const csrf of [undefined, '', token(stranger)])
      expect([path, (await send(browser, csrf)).status]).toEqual([path, 403])
  }
  expect(await kindsOf(browser)).toEqual(['signed-in'])
})

test('no other method does anything', async () => {
  const browser = await signedIn(hrafn)
  const headers = { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '', 'content-type': 'application/json' }
  for (const { path } of own)
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
      if (own.some((call) => call.path === path && call.method === method)) continue
      const { status } = await browser.raw(path, { method, headers, body: '{}' })
      expect([method, path, [400, 404, 405].includes(status)]).toEqual([method, path, true])
    }
  expect(await kindsOf(browser)).toEqual(['signed-in'])
})

/** As far as the service lets somebody, through a gateway. @returns the status of the refusal, or of the answer */
async function tryToSignIn(origin: string, method: 'phone' | 'app' | 'card'): Promise<number> {
  const browser = new Browser(origin)
  const identifier = { phone: hrafn.phone, app: hrafn.nationalId, card: '' }[method]
  const begun = await authenticateBy(browser, method, '', identifier, method === 'card' ? { isOldCard: false } : {})
  if (begun.status !== 200) return begun.status
  const { id } = begun.body.session
  await decide(running.portal.identity.origin, id, 'approve', { nationalId: hrafn.nationalId })
  return (await browser.json('POST', `/login/${method}/signin`, { session: id })).status
}

test('a restriction that was confirmed at one gateway holds for the next request at another', async () => {
  const known = await signedIn(hrafn, { rememberMe: true })
  for (const method of ['phone', 'app', 'card'] as const) {
    const choose = (choice: string) => known.json('POST', '/v1/me/security/restriction', { choice })
    expect([method, await tryToSignIn(elsewhere, method)]).toEqual([method, 200])
    expect((await choose('week')).status).toBe(200)
    expect([method, await tryToSignIn(elsewhere, method)]).toEqual([method, 403])
    expect((await choose('off')).status).toBe(200)
    expect([method, await tryToSignIn(elsewhere, method)]).toEqual([method, 200])
  }
})

describe('what is asked twice at once, at two gateways,', () => {
  const twice = async (browser: Browser, method: 'POST' | 'DELETE', path: string, body?: unknown) => {
    const headers = { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '', 'content-type': 'application/json' }
    const ask = (origin: string) =>
      fetch(origin + path, {
        method,
        headers: { ...headers, cookie: browser.cookiesFor(path) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const answers = await Promise.all([running.portal.origin, elsewhere].map(ask))
    return answers.map(({ status }) => status).sort()
  }

  test('is one restriction', async () => {
    const browser = await signedIn(hrafn)
    expect(await twice(browser, 'POST', '/v1/me/security/restriction', { choice: 'week' })).toEqual([200, 200])
    expect(await kindsOf(browser)).toEqual(['restriction-on', 'signed-in'])
  })

  test('is done once', async () => {
    const [browser, other] = [await signedIn(hrafn, { rememberMe: true }), await signedIn(hrafn)]
    await addPasskey(browser)
    const things = [
      ['/v1/me/passkeys', 'passkeys'],
      ['/v2/me/devices', 'devices'],
      ['/v1/me/sessions', 'sessions'],
    ] as const
    for (const [path, name] of things) {
      const [thing] = (await listed<{ id: string; current?: boolean }>(browser, path, name)).filter(
        ({ current }) => name !== 'sessions' || !current,
      )
      expect([name, ...(await twice(browser, 'DELETE', `${path}/${thing?.id}`))]).toEqual([name, 204, 404])
    }
    expect((await other.json('GET', '/v1/me/security')).status).toBe(401)
    const kinds = (await kindsOf(browser)).filter((kind) => kind !== 'signed-in')
    expect(kinds).toEqual(['session-ended', 'device-forgotten', 'passkey-removed', 'passkey-added', 'device-added'])
  })
})

test('what one person has is not there for another, by whatever id', async () => {
  const [mine, theirs] = [await signedIn(anna), await signedIn(hrafn, { rememberMe: true })]
  await addPasskey(theirs)
  for (const [path, name] of [
    ['/v1/me/passkeys', 'passkeys'],
    ['/v2/me/devices', 'devices'],
    ['/v1/me/sessions', 'sessions'],
  ] as const) {
    const before = await listed(theirs, path, name)
    expect([name, before.length]).toEqual([name, 1])
    const { status } = await mine.json('DELETE', `${path}/${before[0]?.id}`)
    expect([name, status, await listed(theirs, path, name)]).toEqual([name, 404, before])
  }
  expect(await kindsOf(mine)).toEqual(['signed-in'])
})
