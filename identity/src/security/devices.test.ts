import type { Schema } from '@hlid/api-contract'

import { Browser } from '../../test/browser'
import { authenticate, decide, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite(undefined, 2)
const anna = '6110001'
const hrafn = '6110007'
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

async function remember(browser: Browser, who: string): Promise<Browser> {
  const { body } = await authenticate(browser, '', who, { rememberDevice: true })
  await decide(browser.origin, body.session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: body.session.id })
  return browser
}
const remembered = (who: string, userAgent = computer) => remember(new Browser(service.running.origin, userAgent), who)
const list = async (browser: Browser) => {
  const { body } = await browser.json<Schema<'Devices'>>('GET', '/v2/me/devices')
  return body.devices
}
const rename = (browser: Browser, id: string | undefined, name: unknown) =>
  browser.json('PATCH', `/v2/me/devices/${id}`, { name })
const history = (kind: 'device-added' | 'device-forgotten') =>
  service.running.identity.db
    .selectFrom('history')
    .select(['national_id', 'device'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const isRestricted = async (browser: Browser, who: string) => {
  const answer = await browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: who })
  return answer.body['isNewLoginRestricted']
}

test('a device that is remembered stands in the history once, for each person who is known on it', async () => {
  const browser = await remembered(hrafn)
  await remember(browser, hrafn)
  await signIn(browser, '', hrafn)
  expect(await history('device-added')).toEqual([{ national_id: '0700990079', device: 'Firefox · Windows' }])
  await remember(browser, anna)
  expect(await history('device-added')).toMatchObject([{ national_id: '0700990079' }, { national_id: '0100900019' }])
  expect(await list(browser)).toHaveLength(1)
})

describe('the name of a device', () => {
  test.each([
    ['  Síminn minn ', 'Síminn minn'],
    ['Tölvan\n\tí stofunni', 'Tölvan í stofunni'],
    ['Mi\u0301na', 'Mína'],
    ['\u202eannisknur\u202c', 'annisknur'],
    ['a\u2066b\u2069\u200e\u00ad\u007f\ufeff', 'ab'],
    ['👩\u200d💻', '👩\u200d💻'],
    ['á'.repeat(60), 'á'.repeat(60)],
    ['=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['<b>', '<b>'],
  ])('%j is kept as %j', async (name, kept) => {
    const browser = await remembered(hrafn)
    const [device] = await list(browser)
    expect((await rename(browser, device?.id, name)).status).toBe(204)
    expect((await list(browser)).map((each) => each.name)).toEqual([kept])
  })

  test('that is none, or too long, is refused at its field', async () => {
    const browser = await remembered(hrafn)
    const [device] = await list(browser)
    for (const name of ['', '   ', '\u200d', '\u202e\u0007', '\u0301', 'x'.repeat(61), 7])
      expect(await rename(browser, device?.id, name)).toMatchObject({
        status: 400,
        body: { fields: { name: ['invalid'] } },
      })
    expect((await list(browser)).map(({ name }) => name)).toEqual(['Firefox · Windows'])
  })

  test('stays when it is used, and when it is remembered again', async () => {
    const browser = await remembered(hrafn)
    const [device] = await list(browser)
    await rename(browser, device?.id, 'Mín')
    await signIn(browser, '', hrafn)
    await remember(browser, hrafn)
    expect(await list(browser)).toMatchObject([{ id: device?.id, name: 'Mín' }])
  })
})

describe('forgetting', () => {
  test('one: it is named in the history, and is not known any more', async () => {
    const [browser, other] = [await remembered(hrafn), await remembered(hrafn, phone)]
    const there = (await list(browser)).find(({ current }) => !current)
    await rename(browser, there?.id, 'Gamli síminn')
    expect((await browser.json('DELETE', `/v2/me/devices/${there?.id}`)).status).toBe(204)
    expect((await browser.json('DELETE', `/v2/me/devices/${there?.id}`)).status).toBe(404)
    expect(await history('device-forgotten')).toEqual([{ national_id: '0700990079', device: 'Gamli síminn' }])
    const { db, now } = service.running.identity
    const restriction = { restricted: true, restricted_at: now() }
    await db.updateTable('person').set(restriction).where('national_id', '=', '0700990079').execute()
    expect([await isRestricted(browser, hrafn), await isRestricted(other, hrafn)]).toEqual([false, true])
  })

  test('all of them, and nobody else’s', async () => {
    const browser = await remembered(hrafn)
    await remembered(hrafn, phone)
    const stranger = await remembered(anna)
    expect((await browser.json('DELETE', '/v2/me/devices')).status).toBe(204)
    expect([await list(browser), (await list(stranger)).length]).toEqual([[], 1])
    const names = (await history('device-forgotten')).map(({ device }) => device)
    expect(names.sort()).toEqual(['Chrome · Android', 'Firefox · Windows'])
    expect((await browser.json('DELETE', '/v2/me/devices')).status).toBe(204)
    expect(await history('device-forgotten')).toHaveLength(2)
  })

  test('of two at once, one has forgotten it', async () => {
    const browser = await remembered(hrafn)
    const [device] = await list(browser)
    const both = [1, 2].map(() => browser.json('DELETE', `/v2/me/devices/${device?.id}`))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await history('device-forgotten')).toHaveLength(1)
  })
})

test('another person’s device is answered as one that is not there', async () => {
  const [mine, theirs] = [await remembered(hrafn), await remembered(anna)]
  const [device] = await list(theirs)
  for (const id of [device?.id, 'x']) {
    expect(await rename(mine, id, 'Mín')).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
    expect((await mine.json('DELETE', `/v2/me/devices/${id}`)).status).toBe(404)
  }
  expect(await list(theirs)).toMatchObject([{ id: device?.id, name: 'Firefox · Windows' }])
  expect(await history('device-forgotten')).toEqual([])
})

test.each([
  ['PATCH', (id: string) => `/v2/me/devices/${id}`],
  ['DELETE', () => '/v2/me/devices'],
  ['DELETE', (id: string) => `/v2/me/devices/${id}`],
] as const)('%s is for whoever is signed in, from the portal’s own pages', async (method, path) => {
  const browser = await remembered(hrafn)
  const [device] = await list(browser)
  const to = path(device?.id ?? '')
  const body = { name: 'Annað' }
  const stranger = new Browser(service.running.origin)
  expect((await stranger.json(method, to, method === 'PATCH' ? body : undefined)).status).toBe(401)
  const given = method === 'PATCH' ? { body: JSON.stringify(body) } : {}
  for (const headers of [{}, { 'x-xsrf-ids': 'x'.repeat(43) }]) {
    const sent = { 'content-type': 'application/json', ...headers }
    expect((await browser.raw(to, { method, headers: sent, ...given })).status).toBe(403)
  }
  expect(await list(browser)).toMatchObject([{ name: 'Firefox · Windows' }])
})
