import { sweep } from '../sweep'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { authenticate, decide, openInteraction } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const hrafn = { phone: '6110007', nationalId: '0700990079' }
const unreachable = '6110008'

const service = identitySuite()
let browser: Browser
beforeEach(() => {
  browser = new Browser(service.running.origin)
})

const begin = async (phone = hrafn.phone, by = browser, returnUrl = '') =>
  (await authenticate(by, returnUrl, phone)).body.session
const poll = (session: string, by = browser) => by.json('POST', '/login/phone/poll', { session })
const signIn = (session: string, by = browser) => by.json('POST', '/login/phone/signin', { session })
const answer = (id: string, action: string) => decide(service.running.origin, id, action)
describe('each outcome is told to who waits, and to who asks afterwards', () => {
  test.each([
    ['approved', () => ({ phone: hrafn.phone, happens: (id: string) => answer(id, 'approve') })],
    ['declined', () => ({ phone: hrafn.phone, happens: (id: string) => answer(id, 'decline') })],
    ['wrongCode', () => ({ phone: hrafn.phone, happens: (id: string) => answer(id, 'wrongCode') })],
    ['unreachable', () => ({ phone: unreachable, happens: async () => undefined })],
    ['expired', () => ({ phone: hrafn.phone, happens: async (id: string) => runOut(id) })],
    ['expired', () => ({ phone: hrafn.phone, happens: async () => begin(hrafn.phone, new Browser(browser.origin)) })],
  ])('%s', async (status, given) => {
    const { phone, happens } = given()
    const { id } = await begin(phone)
    const held = poll(id)
    await happens(id)
    expect((await held).body).toEqual({ status, pollAfterMs: 0 })
    expect((await poll(id)).body).toEqual({ status, pollAfterMs: 0 })
    expect((await signIn(id)).status).toBe(status === 'approved' ? 200 : 410)
  })

  const runOut = (id: string) => {
    service.running.later(121_000)
    service.running.identity.settled.wake(id)
  }
})

test('too many at once: the sixth is told when to come back, and the fifth still waits', async () => {
  for (let at = 1; at < 5; at += 1) await begin(hrafn.phone, new Browser(browser.origin))
  const { id } = await begin()
  const refused = await authenticate(new Browser(browser.origin), '', hrafn.phone)
  expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many', detail: 'wait' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer(id, 'approve')).toBe(204)
  expect((await poll(id)).body['status']).toBe('approved')
})

test('a page that slept is told that the time ran out, for ten minutes; then the session is gone', async () => {
  const { id } = await begin()
  service.running.later(2 * 60_000 + 9 * 60_000)
  await sweep(service.running.identity)
  expect((await poll(id)).body['status']).toBe('expired')
  expect((await signIn(id)).status).toBe(410)
  service.running.later(2 * 60_000)
  await sweep(service.running.identity)
  expect(await poll(id)).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
  expect((await signIn(id)).status).toBe(404)
})

test('an approval that nobody takes is not kept for later', async () => {
  const { id } = await begin()
  await answer(id, 'approve')
  service.running.later(2 * 60_000 + 59_000)
  expect((await poll(id)).body['status']).toBe('approved')
  service.running.later(2000)
  expect((await signIn(id)).status).toBe(410)
})

test('a poll that is held when the service stops is answered, and the next process goes on', async () => {
  const { recorder, restart } = service.running
  const { id } = await begin()
  const [held] = await Promise.all([
    (async () => poll(id))(),
    recorder.during(() => recorder.seen(/^select "status", "ask_at"/)).then(restart),
  ])
  expect(held).toMatchObject({ status: 200, body: { status: 'pending' } })
  expect(await answer(id, 'approve')).toBe(204)
  expect((await poll(id)).body['status']).toBe('approved')
  expect((await signIn(id)).status).toBe(200)
})

describe('who is asked once is not asked twice', () => {
  const requests = async () =>
    (await (await fetch(`${browser.origin}/simulator/api/requests?identifier=${hrafn.phone}`)).json()) as {
      id: string
      status: string
    }[]

  test('by two tabs that begin at once for one interaction: both get the same attempt', async () => {
    const { path } = await (await relyingParty(browser.origin)).begin()
    const returnUrl = await openInteraction(browser, path)
    const sessions = await Promise.all([1, 2].map(() => begin(hrafn.phone, browser, returnUrl)))
    expect(sessions[1]).toEqual(sessions[0])
    expect(await requests()).toHaveLength(1)
  })

  test('by whoever goes back and begins again: the new attempt ends the old one', async () => {
    const first = await begin()
    service.running.later(4000)
    const second = await begin()
    expect(second.id).not.toBe(first.id)
    expect((await poll(first.id)).body['status']).toBe('expired')
    expect((await requests()).map(({ status }) => status).sort()).toEqual(['expired', 'pending'])
  })

  test('but another browser, another interaction or another person is another attempt', async () => {
    const { path } = await (await relyingParty(browser.origin)).begin()
    const returnUrl = await openInteraction(browser, path)
    const sessions = await Promise.all([
      begin(),
      begin(hrafn.phone, new Browser(browser.origin)),
      begin(hrafn.phone, browser, returnUrl),
      begin('6110001'),
    ])
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(4)
  })
})
