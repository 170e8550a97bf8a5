import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { authenticateBy, codeFor, decide, signIn, type Started } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const anna = { phone: '6110001', nationalId: '0100900019' }
const hrafn = { phone: '6110007', nationalId: '0700990079' }
const purpose = { is: 'Undirritun leigusamnings', en: 'Signing a lease' }
type Method = 'phone' | 'app' | 'card'

const service = identitySuite()
let browser: Browser
beforeEach(() => {
  browser = new Browser(service.running.origin)
})

async function ask(who: object = {}): Promise<string> {
  const token = await (await relyingParty(browser.origin)).token()
  const answer = await fetch(`${browser.origin}/v1/inquiries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose, ...who }),
  })
  return ((await answer.json()) as { id: string }).id
}
const challenge = (id: string, method: Method = 'phone', by = browser) =>
  by.json<{ verificationProperties: { challenge: string; code: string } }>('GET', `/confirm-identity/${method}/${id}`)

async function begin(id: string, method: Method = 'phone', userIdentifier = anna.phone, by = browser) {
  const { verificationProperties } = (await challenge(id, method, by)).body
  const given = { id, userIdentifier, verificationProperties }
  const { status, body } = await by.json<Started>('POST', `/confirm-identity/${method}/authenticate`, given)
  return { status, id: body.session?.id ?? '' }
}
const approve = (id: string, extra: object = {}) => decide(browser.origin, id, 'approve', extra)
const verify = (session: string, method: Method = 'phone', decision?: 'decline', by = browser) =>
  by.json('POST', `/confirm-identity/${method}/verify`, { session, ...(decision && { decision }) })
const statusOf = async (id: string) => (await browser.json('GET', `/confirm-identity/${id}/context`)).body['status']

test.each([
  ['phone', anna.phone],
  ['app', anna.nationalId],
  ['card', ''],
] as const)('by %s, once', async (method, identifier) => {
  const inquiry = await ask({ nationalId: anna.nationalId })
  const { id } = await begin(inquiry, method, identifier)
  expect(await verify(id, method)).toMatchObject({ status: 409, body: { detail: 'changed' } })
  expect(await approve(id, { nationalId: anna.nationalId })).toBe(204)
  const polled = await browser.json('POST', `/confirm-identity/${method}/poll`, { session: id })
  expect(polled.body).toEqual({ status: 'approved', pollAfterMs: 0 })
  const answers = await Promise.all([verify(id, method), verify(id, method, 'decline')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  const told = answers.find(({ status }) => status === 200)?.body['status']
  expect(await statusOf(inquiry)).toBe(told)
  expect(await verify(id, method)).toMatchObject({ status: 410, body: { detail: 'used' } })
})

test.each([
  ['decline', 'declined'],
  ['wrongCode', 'wrongCode'],
] as const)('%s on the phone answers nothing, and the person may try again', async (action, status) => {
  const inquiry = await ask()
  const { id } = await begin(inquiry)
  await decide(browser.origin, id, action)
  expect((await browser.json('POST', '/confirm-identity/phone/poll', { session: id })).body).toMatchObject({ status })
  expect((await verify(id)).status).toBe(410)
  expect(await statusOf(inquiry)).toBe('open')
  const again = await begin(inquiry)
  await approve(again.id)
  expect(await verify(again.id, 'phone', 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } })
})

test.each([
  ['phone', hrafn.phone],
  ['card', ''],
] as const)(
  'asked of somebody else, by %s: told after the proof, and the link is free for the right one',
  async (method, identifier) => {
    const inquiry = await ask({ phoneNumber: anna.phone })
    const { id } = await begin(inquiry, method, identifier)
    await approve(id, { nationalId: hrafn.nationalId })
    expect(await verify(id, method)).toMatchObject({ status: 403, body: { detail: 'not-allowed' } })
    expect(await statusOf(inquiry)).toBe('open')
    const annas = new Browser(browser.origin)
    const right = await begin(inquiry, 'phone', anna.phone, annas)
    await approve(right.id)
    expect(await verify(right.id, 'phone', undefined, annas)).toMatchObject({ status: 200 })
  },
)

test('the link belongs to the browser that began, from the number on', async () => {
  const inquiry = await ask()
  const other = new Browser(browser.origin)
  const early = await challenge(inquiry, 'phone', other)
  const { id } = await begin(inquiry)
  expect(await challenge(inquiry, 'phone', other)).toMatchObject({ status: 410, body: { detail: 'used' } })
  const given = { id: inquiry, userIdentifier: hrafn.phone, verificationProperties: early.body.verificationProperties }
  expect((await other.json('POST', '/confirm-identity/phone/authenticate', given)).status).toBe(410)
  await approve(id)
  for (const call of ['poll', 'verify'])
    expect((await other.json('POST', `/confirm-identity/phone/${call}`, { session: id })).status).toBe(404)
  expect((await verify(id)).status).toBe(200)
})

describe('a challenge is for one thing', () => {
  const refused = { status: 400, body: { detail: 'expired', fields: { verificationProperties: ['invalid'] } } }
  const authenticate = (id: string, verificationProperties: object, method: Method = 'phone') =>
    browser.json('POST', `/confirm-identity/${method}/authenticate`, {
      id,
      userIdentifier: method === 'phone' ? anna.phone : anna.nationalId,
      verificationProperties,
    })

  test('one inquiry, one method, its own number, once, for ten minutes', async () => {
    const [inquiry, another] = [await ask(), await ask()]
    const { verificationProperties: given } = (await challenge(inquiry)).body
    expect(await authenticate(another, given)).toMatchObject(refused)
    expect(await authenticate(inquiry, given, 'app')).toMatchObject(refused)
    const code = given.code === '000' ? '001' : '000'
    expect(await authenticate(inquiry, { ...given, code })).toMatchObject(refused)
    expect(await authenticate(inquiry, { ...given, challenge: `${given.challenge}x` })).toMatchObject(refused)
    expect((await authenticate(inquiry, given)).status).toBe(200)
    expect(await authenticate(inquiry, given)).toMatchObject(refused)
    const late = (await challenge(inquiry)).body.verificationProperties
    service.running.later(10 * 60_000 + 1)
    expect(await authenticate(inquiry, late)).toMatchObject(refused)
  })

  test('not the one of a sign-in', async () => {
    const { body } = await browser.json<{ verificationProperties: object }>('GET', '/login/phone')
    expect(await authenticate(await ask(), body.verificationProperties)).toMatchObject(refused)
  })
})

test('what was approved for an inquiry signs nobody in, and a sign-in confirms nothing', async () => {
  const { id } = await begin(await ask())
  await approve(id)
  expect((await browser.json('POST', '/login/phone/signin', { session: id })).status).toBe(404)
  const login = (await authenticateBy(browser, 'phone', '', anna.phone)).body.session.id
  await approve(login)
  expect((await verify(login)).status).toBe(404)
  expect((await browser.json('GET', '/me/user')).body).toEqual({})
})

test('confirming leaves whoever is signed in signed in', async () => {
  await signIn(browser, '', hrafn.phone)
  const { id } = await begin(await ask())
  await approve(id)
  expect((await verify(id)).status).toBe(200)
  expect((await browser.json('GET', '/me/user')).body).toMatchObject({ nationalId: hrafn.nationalId })
})

describe('what stands before a sign-in stands before a confirmation', () => {
  const elin = { phone: '6110004', nationalId: '0400880049' }
  const restricted = { phone: '6110005', nationalId: '0500910059' }
  const refused = { status: 403, body: { detail: 'restricted' } }
  const authenticate = async (id: string, method: Method, userIdentifier: string, extra: object = {}) => {
    const { verificationProperties } = (await challenge(id, method)).body
    const given = { id, userIdentifier, verificationProperties, ...extra }
    return browser.json<Started>('POST', `/confirm-identity/${method}/authenticate`, given)
  }

  test('the restriction, by phone and by app; by card once the card has said whose it is', async () => {
    const inquiry = await ask()
    expect(await authenticate(inquiry, 'phone', restricted.phone)).toMatchObject(refused)
    expect(await authenticate(inquiry, 'app', restricted.nationalId)).toMatchObject(refused)
    const { id } = await begin(inquiry, 'card', '')
    await approve(id, { nationalId: restricted.nationalId })
    expect(await verify(id, 'card')).toMatchObject(refused)
    expect(await statusOf(inquiry)).toBe('open')
  })

  test('the second factor of the phone, and a device that is remembered afterwards', async () => {
    const inquiry = await ask()
    expect(await authenticate(inquiry, 'phone', elin.phone)).toMatchObject({ status: 409, body: { detail: 'changed' } })
    await browser.json('POST', '/login/phone/check-device', { returnUrl: '', userIdentifier: elin.phone })
    const code = await codeFor(service.running, elin.phone)
    const wrong = { secondFactorCode: code === '000' ? '001' : '000' }
    expect(await authenticate(inquiry, 'phone', elin.phone, wrong)).toMatchObject({
      status: 400,
      body: { remainingAttempts: 2 },
    })
    const right = { secondFactorCode: code, rememberDevice: true }
    const { body } = await authenticate(inquiry, 'phone', elin.phone, right)
    await approve(body.session.id)
    expect(await verify(body.session.id)).toMatchObject({ status: 200 })
    expect((await authenticate(await ask(), 'phone', elin.phone)).status).toBe(200)
  })
})
