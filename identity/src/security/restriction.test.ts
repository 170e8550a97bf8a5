import { untilItWaits } from '../../test/blocked'
import { Browser } from '../../test/browser'
import { anna, hrafn, signedInBrowser, tryToConfirm, tryToSignIn } from '../../test/own-sign-in'
import { addPasskey, signInWith } from '../../test/passkeys'
import { authenticate, decide } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'
import { restrict } from './restriction'

/** One request goes to one process, the next to the other. */
const adminToken = 'an-admin-token-of-thirty-two-characters'
const service = identitySuite(async () => ({ IDENTITY_ADMIN_TOKEN: adminToken }), 2)
const newBrowser = () => new Browser(service.running.origin)
const aWeek = 7 * 24 * 3600_000
const path = '/v1/me/security'

type Choice = 'off' | 'week' | 'lasting'
const choose = (browser: Browser, choice: Choice) => browser.json('POST', `${path}/restriction`, { choice })
const security = async (browser: Browser) => (await browser.json('GET', path)).body
const onUnknown = () => signedInBrowser(service.running.origin, hrafn)
const onKnown = () => signedInBrowser(service.running.origin, hrafn, { rememberDevice: true })
const isRestricted = async ({ phone }: { phone: string }) => {
  const body = { returnUrl: '', userIdentifier: phone }
  return (await newBrowser().json('POST', '/login/phone/check-device', body)).body['isNewLoginRestricted']
}

test('at first there is none; a browser is told whether it knows the person', async () => {
  expect(await security(await onUnknown())).toEqual({
    offers: expect.arrayContaining(['restriction', 'history']),
    restriction: { active: false },
    isKnownDevice: false,
    suggestsRestriction: false,
  })
  expect(await security(await onKnown())).toMatchObject({ isKnownDevice: true })
})

describe.each([
  ['sign-in', tryToSignIn],
  ['an inquiry', tryToConfirm],
])('%s', (_, attempt) => {
  test.each(['phone', 'app', 'card'] as const)(
    'by %s: refused from the next request on, whatever process it comes to, but on a known device',
    async (method) => {
      const known = await onKnown()
      expect(await attempt(newBrowser(), method, hrafn)).toBe(200)
      expect(await choose(await onUnknown(), 'lasting')).toMatchObject({ status: 200, body: { active: true } })
      for (const browser of [newBrowser(), newBrowser()]) expect(await attempt(browser, method, hrafn)).toBe(403)
      expect(await attempt(known, method, hrafn)).toBe(200)
      expect(await attempt(newBrowser(), method, anna)).toBe(200)
      expect((await choose(known, 'off')).body).toEqual({ active: false })
      for (const browser of [newBrowser(), newBrowser()]) expect(await attempt(browser, method, hrafn)).toBe(200)
    },
  )
})

test.each([
  ['for good', 'lasting', false],
  ['for a week', 'week', true],
] as const)('%s', async (_, choice, endsByItself) => {
  const { body } = await choose(await onUnknown(), choice)
  const { since = '', until } = body as { since?: string; until?: string }
  expect(until && Date.parse(until) - Date.parse(since)).toBe(endsByItself ? aWeek : undefined)
  service.running.later(aWeek - 60_000)
  expect(await isRestricted(hrafn)).toBe(true)
  service.running.later(61_000)
  expect(await isRestricted(hrafn)).toBe(!endsByItself)
  const people = await (await fetch(`${service.running.origin}/simulator/api/people`)).json()
  expect(people).toContainEqual(expect.objectContaining({ nationalId: hrafn.nationalId, restricted: !endsByItself }))
})

test('begun anew after it ended by itself, it begins anew', async () => {
  await choose(await onKnown(), 'week')
  service.running.later(aWeek + 1000)
  const again = await onUnknown()
  expect(await security(again)).toMatchObject({ restriction: { active: false } })
  const { since } = (await choose(again, 'week')).body as { since: string }
  expect(Date.parse(since)).toBeGreaterThan(Date.now() + aWeek)
})

describe('any session makes it stronger, and none on an unknown device makes it weaker', () => {
  test.each([
    ['off', 'week', 200],
    ['off', 'lasting', 200],
    ['off', 'off', 200],
    ['week', 'lasting', 200],
    ['week', 'week', 200],
    ['lasting', 'lasting', 200],
    ['week', 'off', 403],
    ['lasting', 'week', 403],
    ['lasting', 'off', 403],
  ] as const)('from %s to %s: %i', async (from, to, status) => {
    const [known, unknown] = [await onKnown(), await onUnknown()]
    if (from !== 'off') await choose(known, from)
    const held = (await security(known))['restriction']
    const answer = await choose(unknown, to)
    expect(answer.status).toBe(status)
    if (status === 403) {
      expect(answer.body).toMatchObject({ type: '/problems/restricted', detail: 'restricted' })
      expect((await security(known))['restriction']).toEqual(held)
    }
    expect((await choose(known, to)).status).toBe(200)
    expect((await security(known))['restriction']).toMatchObject({ active: to !== 'off' })
  })

  test('a session that began with a passkey is as good as a known device', async () => {
    const owner = await onUnknown()
    const { passkey } = await addPasskey(owner)
    await choose(owner, 'lasting')
    expect((await choose(owner, 'off')).status).toBe(403)
    const browser = newBrowser()
    expect((await signInWith(browser, passkey)).status).toBe(200)
    expect(await choose(browser, 'off')).toMatchObject({ status: 200, body: { active: false } })
  })

  test('but not for longer than the passkeys are as they were: a removed one may have begun it', async () => {
    const owner = await onUnknown()
    const { passkey, id } = await addPasskey(owner)
    const [stolen, own] = [newBrowser(), newBrowser()]
    for (const browser of [stolen, own]) expect((await signInWith(browser, passkey)).status).toBe(200)
    expect(await security(stolen)).toMatchObject({ isKnownDevice: true })
    await choose(owner, 'lasting')
    expect((await own.send('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(204)
    expect(await choose(stolen, 'off')).toMatchObject({ status: 403 })
    expect(await security(stolen)).toMatchObject({ isKnownDevice: false, restriction: { active: true } })
  })

  test('it is taken off ten times an hour, and put on however often', async () => {
    const known = await onKnown()
    const taken: number[] = []
    for (let at = 0; at <= 10; at += 1) {
      expect((await choose(known, 'lasting')).status).toBe(200)
      taken.push((await choose(known, 'off')).status)
    }
    expect(taken).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(await security(known)).toMatchObject({ restriction: { active: true } })
  })
})

describe('a stranger', () => {
  test.each(['off', 'week', 'lasting'] as const)('without a session changes nothing: %s', async (choice) => {
    const known = await onKnown()
    await choose(known, 'week')
    const held = (await security(known))['restriction']
    expect(await choose(newBrowser(), choice)).toMatchObject({ status: 401, body: { type: '/problems/signed-out' } })
    expect((await newBrowser().json('GET', path)).status).toBe(401)
    const headers = { 'content-type': 'application/json' }
    const unproved = { method: 'POST', headers, body: JSON.stringify({ choice }) }
    expect((await known.raw(`${path}/restriction`, unproved)).status).toBe(403)
    expect((await security(known))['restriction']).toEqual(held)
  })

  test('with a session of their own restricts themselves, also in a browser that knows the other', async () => {
    const shared = await onKnown()
    await signedInBrowser(service.running.origin, anna, { browser: shared })
    await choose(shared, 'lasting')
    expect([await isRestricted(hrafn), await isRestricted(anna)]).toEqual([false, true])
    expect(await choose(shared, 'off')).toMatchObject({ status: 403 })
  })
})

describe('at the moment that it is switched on', () => {
  /** What is done while the switch is under way, which nobody sees before it is over. @returns its status */
  async function meanwhile(work: () => Promise<{ status: number }>): Promise<number> {
    const { identity } = service.running
    let doing: Promise<{ status: number }> | undefined
    await identity.db.transaction().execute(async (tx) => {
      await restrict(tx, hrafn.nationalId, true, identity.now())
      doing = work()
      await untilItWaits(service.running, tx, doing)
    })
    return (await doing)?.status ?? 0
  }
  const written = () => service.running.identity.db.selectFrom('history').select(['kind', 'method']).execute()
  const refused = [{ kind: 'restricted', method: 'phone' }]

  test('no request begins', async () => {
    const browser = newBrowser()
    await browser.get('/me/user')
    expect(await meanwhile(() => authenticate(browser, '', hrafn.phone))).toBe(403)
    expect(await service.running.identity.db.selectFrom('attempt').select('id').execute()).toEqual([])
    expect(await written()).toEqual(refused)
  })

  test('nor one for an inquiry', async () => {
    expect(await meanwhile(async () => ({ status: await tryToConfirm(newBrowser(), 'phone', hrafn) }))).toBe(403)
    expect(await written()).toEqual(refused)
  })

  test('nobody signs in with what was approved before it', async () => {
    const browser = newBrowser()
    const session = (await authenticate(browser, '', hrafn.phone)).body.session.id
    await decide(browser.origin, session, 'approve')
    expect(await meanwhile(() => browser.json('POST', '/login/phone/signin', { session }))).toBe(403)
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
    expect(await written()).toEqual(refused)
  })
})

describe('what is under way when it is switched on', () => {
  test.each(['pending', 'approved'] as const)('ends on an unknown device: %s', async (state) => {
    const session = await onUnknown()
    const browser = newBrowser()
    const { id } = (await authenticate(browser, '', hrafn.phone)).body.session
    if (state === 'approved') await decide(browser.origin, id, 'approve')
    await choose(session, 'week')
    expect((await browser.json('POST', '/login/phone/poll', { session: id })).body).toMatchObject({ status: 'expired' })
    expect(await decide(browser.origin, id, 'approve')).toBe(410)
    expect((await browser.json('POST', '/login/phone/signin', { session: id })).status).toBe(403)
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
    const [stopped] = (await session.json<{ entries: object[] }>('GET', '/v1/me/history?kind=restricted')).body.entries
    expect(stopped).toMatchObject({ method: 'sim', device: 'Web' })
  })

  test('goes on on a known device', async () => {
    const known = await onKnown()
    const { id } = (await authenticate(known, '', hrafn.phone)).body.session
    await choose(known, 'week')
    expect(await decide(known.origin, id, 'approve')).toBe(204)
    expect((await known.json('POST', '/login/phone/signin', { session: id })).status).toBe(200)
  })
})

test('while it is on, a session elsewhere takes no known device and no passkey away', async () => {
  const own = await onKnown()
  const { id: passkey } = await addPasskey(own)
  const elsewhere = await onUnknown()
  await choose(elsewhere, 'lasting')
  const { devices } = (await own.json('GET', '/v2/me/devices')).body
  const taken = [
    '/v2/me/devices',
    `/v2/me/devices/${(devices as { id: string }[])[0]?.id}`,
    `/v1/me/passkeys/${passkey}`,
  ]
  for (const thing of taken) expect((await elsewhere.send('DELETE', thing)).status).toBe(403)
  for (const thing of taken.reverse().slice(0, 2)) expect((await own.send('DELETE', thing)).status).toBe(204)
})

test('an operator lifts it for somebody who has lost every way in, and their history says so', async () => {
  const person = await onUnknown()
  await choose(person, 'lasting')
  const answer = await fetch(`${service.running.origin}/admin/people/lift-restriction`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nationalId: hrafn.nationalId }),
  })
  expect(answer.status).toBe(204)
  expect(await isRestricted(hrafn)).toBe(false)
  const { entries } = (await person.json('GET', '/v1/me/history')).body
  expect(entries).toMatchObject([{ kind: 'restriction-off' }, { kind: 'restriction-on' }, { kind: 'signed-in' }])
})
