import { authenticate, codeFor, continueTo, decide, next, openInteraction, signIn } from '../../test/signing-in'
import { Browser } from '../../test/browser'
import { anna, hrafn, signedInBrowser, tryToConfirm, type Who } from '../../test/own-sign-in'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { elin, wrongOf } from '../../test/second-factor'
import { identitySuite } from '../../test/suite'
import { signOutEverywhere } from '../oidc/sign-out-everywhere'
import { sweep } from '../sweep'
import { whence } from './history'

const bakery = { nationalId: '4200950020', name: 'Bakarí Hlíðarenda hf.' }
const elina = { nationalId: '0400880049', phone: elin }
const tenMinutes = 600_000

const service = identitySuite()
const newBrowser = () => new Browser(service.running.origin)

interface Entry {
  readonly kind: string
  readonly application?: string
}
/** What stands in somebody's history, the newest first, without the sign-ins of who looks. */
const written = async ({ nationalId }: Who) => {
  const { db } = service.running.identity
  return db.selectFrom('history').selectAll().where('national_id', '=', nationalId).orderBy('id', 'desc').execute()
}
const kindsOf = async (who: Who) => (await written(who)).map(({ kind }) => kind)
/** As they read it themselves. */
async function read(browser: Browser): Promise<Entry[]> {
  return (await browser.json<{ entries: Entry[] }>('GET', '/v1/me/history')).body.entries
}
/** Asks somebody's phone. @returns the attempt */
const ask = async ({ phone }: Who, browser = newBrowser()) => (await authenticate(browser, '', phone)).body.session.id

test('a sign-in: how, where, at which application, and from which address', async () => {
  const browser = newBrowser()
  const returnUrl = await openInteraction(
    browser,
    (await (await relyingParty(browser.origin, otherClient)).begin()).path,
  )
  await signIn(browser, returnUrl, hrafn.phone)
  const signedIn = { kind: 'signed-in', method: 'sim', device: 'Web', address: '127.0.0.1' }
  expect(await read(browser)).toEqual([
    { id: expect.any(String), at: expect.any(String), ...signedIn, application: 'Bókasafnið' },
  ])
  browser.plant('__Host-culture', encodeURIComponent('c=en|uic=en'))
  expect(await read(browser)).toMatchObject([{ application: 'The library' }])
})

test('whoever signs out has ended a session, in the browser that they did it in', async () => {
  const browser = await signedInBrowser(service.running.origin, hrafn)
  expect((await browser.send('POST', '/me/signout', {})).status).toBe(200)
  expect((await browser.send('POST', '/me/signout', {})).status).toBe(200)
  expect(await written(hrafn)).toMatchObject([{ kind: 'session-ended', device: 'Web' }, { kind: 'signed-in' }])
})

const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('so has whoever signs out on the page that an application leads to', async () => {
  const browser = await signedInBrowser(service.running.origin, hrafn)
  const page = await (await browser.get('/connect/endsession?client_id=demo')).text()
  const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  const { pathname, search } = new URL(action.replaceAll('&amp;', '&'), browser.origin)
  for (const status of [303, 400])
    expect((await browser.form(pathname + search, { xsrf, logout: 'yes' })).status).toBe(status)
  expect(await written(hrafn)).toMatchObject([
    { kind: 'session-ended', device: 'Web', address: '127.0.0.1' },
    { kind: 'signed-in' },
  ])
})

test('and whoever’s place somebody else takes', async () => {
  const browser = await signedInBrowser(service.running.origin, hrafn)
  await signedInBrowser(service.running.origin, anna, { browser })
  expect(await kindsOf(hrafn)).toEqual(['session-ended', 'signed-in'])
  expect(await kindsOf(anna)).toEqual(['signed-in'])
})

test('where no browser ends it, the session’s own device is named', async () => {
  await signedInBrowser(service.running.origin, hrafn, { browser: new Browser(service.running.origin, computer) })
  await signOutEverywhere(service.running.identity, hrafn.nationalId)
  expect(await written(hrafn)).toMatchObject([
    { kind: 'session-ended', device: 'Firefox · Windows', address: null },
    { kind: 'signed-in' },
  ])
})

describe('a request that came to nothing', () => {
  test.each([
    ['decline', 'declined'],
    ['wrongCode', 'wrong-number'],
  ] as const)('%s on the phone: %s, with the device that asked', async (action, kind) => {
    await decide(service.running.origin, await ask(hrafn), action)
    expect(await written(hrafn)).toMatchObject([{ kind, method: 'phone', device: 'Web', address: '127.0.0.1' }])
  })

  test('nobody answers while a page waits', async () => {
    const browser = newBrowser()
    const session = await ask(hrafn, browser)
    service.running.later(121_000)
    const polled = await browser.json('POST', '/login/phone/poll', { session })
    expect(polled.body).toMatchObject({ status: 'expired' })
    await browser.json('POST', '/login/phone/poll', { session })
    expect(await kindsOf(hrafn)).toEqual(['unanswered'])
  })

  test('nobody answers, and the page was left', async () => {
    await ask(hrafn)
    service.running.later(121_000)
    await sweep(service.running.identity)
    await sweep(service.running.identity)
    expect(await kindsOf(hrafn)).toEqual(['unanswered'])
  })

  test('another request takes its place', async () => {
    await ask(hrafn)
    await ask(hrafn)
    expect(await kindsOf(hrafn)).toEqual(['unanswered'])
  })

  test('of a number that is nobody’s, nothing is written', async () => {
    const nobody = { nationalId: '', phone: '6999990' }
    await ask(nobody)
    await ask(nobody)
    service.running.later(121_000)
    await sweep(service.running.identity)
    expect(await service.running.identity.db.selectFrom('history').selectAll().execute()).toEqual([])
  })
})

test('what a restriction stops, once in ten minutes however often a stranger tries', async () => {
  await (
    await signedInBrowser(service.running.origin, hrafn)
  ).json('POST', '/v1/me/security/restriction', {
    choice: 'lasting',
  })
  const check = () =>
    newBrowser().json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: hrafn.phone })
  const stopped = async () => (await kindsOf(hrafn)).filter((kind) => kind === 'restricted').length
  await Promise.all([check(), check(), check(), authenticate(newBrowser(), '', hrafn.phone)])
  expect(await stopped()).toBe(1)
  service.running.later(tenMinutes + 1000)
  await check()
  expect(await stopped()).toBe(2)
  expect((await written(hrafn))[0]).toMatchObject({ kind: 'restricted', device: 'Web', method: 'phone' })
})

test('a wrong second factor, each time that one is tried, and the right one not', async () => {
  const browser = newBrowser()
  await browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: elin })
  const code = await codeFor(service.running, elin)
  const enter = (secondFactorCode: string) => authenticate(browser, '', elin, { secondFactorCode })
  expect((await enter(wrongOf(code))).body).toMatchObject({ remainingAttempts: 2 })
  expect(await kindsOf(elina)).toEqual(['wrong-second-factor'])
  expect((await enter(code)).status).toBe(200)
  expect(await kindsOf(elina)).toEqual(['wrong-second-factor'])
})

test('a code that is spent is wrong no more: whoever goes on trying fills no history', async () => {
  const browser = newBrowser()
  await browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: elin })
  const wrong = wrongOf(await codeFor(service.running, elin))
  for (let at = 0; at < 6; at += 1) await authenticate(browser, '', elin, { secondFactorCode: wrong })
  expect(await kindsOf(elina)).toEqual(['wrong-second-factor', 'wrong-second-factor', 'wrong-second-factor'])
})

test('an inquiry that was answered', async () => {
  expect(await tryToConfirm(newBrowser(), 'app', hrafn)).toBe(200)
  const entry = { kind: 'identity-confirmed', method: 'app', client_id: 'demo', device: 'Web' }
  expect(await written(hrafn)).toMatchObject([entry])
})

test('whom somebody acted for, and where; for themselves it is no more than a sign-in', async () => {
  const browser = newBrowser()
  const { begin } = await relyingParty(browser.origin)
  const signInFor = async (party: string | null) => {
    const returnUrl = await openInteraction(browser, (await begin({ prompt: 'login' })).path)
    await signIn(browser, returnUrl, anna.phone)
    await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: party })
    await next(browser, continueTo(returnUrl))
  }
  await signInFor(null)
  await signInFor(bakery.nationalId)
  const [actedFor, ...earlier] = await read(browser)
  expect(actedFor).toMatchObject({ kind: 'acted-for', actor: bakery, application: 'Vatnaveröld', device: 'Web' })
  expect(earlier.map(({ kind }) => kind)).toEqual(['signed-in', 'signed-in'])
})

test('the restriction, each time that it changes, and contact details', async () => {
  const browser = await signedInBrowser(service.running.origin, hrafn, { rememberDevice: true })
  for (const choice of ['week', 'week', 'lasting', 'off', 'off'])
    await browser.json('POST', '/v1/me/security/restriction', { choice })
  await browser.json('PATCH', '/v2/me/user-profile/update', { email: '' })
  await browser.json('PATCH', '/v2/me/user-profile/update', { email: '' })
  const kinds = ['contact-changed', 'restriction-off', 'restriction-on', 'device-added', 'signed-in']
  expect((await read(browser)).map(({ kind }) => kind)).toEqual(kinds)
})

test('a device is named in our own words, whatever it says of itself', () => {
  const headers = { 'user-agent': '=HYPERLINK("https://evil.example") Firefox/1 Android' }
  const request = { headers, ip: '192.0.2.1' } as unknown as Parameters<typeof whence>[1]
  expect(whence(service.running.identity, request).device).toBe('Firefox · Android')
})

test('no address, where the operator keeps none', async () => {
  const request = { headers: {}, ip: '192.0.2.1' } as Parameters<typeof whence>[1]
  const { config } = service.running.identity
  expect(whence({ config }, request)).toEqual({ device: 'Web', address: '192.0.2.1' })
  expect(whence({ config: { ...config, addressDays: 0 } }, request)).toEqual({ device: 'Web', address: undefined })
})

describe('repeated requests', () => {
  const security = async (browser: Browser) => (await browser.json('GET', '/v1/me/security')).body
  const noticesToHrafn = async () => {
    const answer = await fetch(`${service.running.origin}/simulator/api/inbox?to=${hrafn.phone}`)
    return ((await answer.json()) as { text: string }[]).filter(({ text }) => text.includes('þrjár beiðnir')).length
  }
  const declineAfter = async (...pausesMs: number[]) => {
    for (const pauseMs of pausesMs) {
      service.running.later(pauseMs)
      await decide(service.running.origin, await ask(hrafn), 'decline')
    }
  }
  const looksAt = async () => security(await signedInBrowser(service.running.origin, hrafn))

  test.each([
    ['three at once', [0, 0, 0], true],
    ['three within ten minutes', [0, 299_000, 299_000], true],
    ['two', [0, 0], false],
    ['three in eleven minutes', [0, 330_000, 330_000], false],
  ])('%s', async (_, pausesMs, isTold) => {
    await declineAfter(...pausesMs)
    expect(await noticesToHrafn()).toBe(isTold ? 1 : 0)
    expect(await looksAt()).toMatchObject({ suggestsRestriction: isTold })
  })

  test('are no news a day later, nor once the person has restricted their sign-in', async () => {
    await declineAfter(0, 0, 0)
    service.running.later(24 * 3600_000 + 1000)
    expect(await looksAt()).toMatchObject({ suggestsRestriction: false })
    await declineAfter(0, 0, 0)
    const browser = await signedInBrowser(service.running.origin, hrafn, { rememberDevice: true })
    expect(await security(browser)).toMatchObject({ suggestsRestriction: true })
    for (const choice of ['week', 'off']) {
      await browser.json('POST', '/v1/me/security/restriction', { choice })
      expect(await security(browser)).toMatchObject({ suggestsRestriction: false })
    }
  })

  test('unanswered as well as declined; a flood of them brings one notice', async () => {
    for (let at = 0; at < 5; at += 1) await ask(hrafn)
    expect(await noticesToHrafn()).toBe(1)
  })
})
