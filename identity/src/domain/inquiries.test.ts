import { createRemoteJWKSet, jwtVerify } from 'jose'

import { sweep } from '../sweep'
import { untilItWaits } from '../../test/blocked'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { decide, type Started } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const purpose = { is: 'Undirritun leigusamnings', en: 'Signing a lease' }

interface Made {
  id: string
  url: string
  expiresAt: string
}
interface Outcome {
  status: string
  confirmation?: string
}

/** Calls as a client application does, with a token of its own. */
async function asClient<Answer>(path: string, body?: object, application?: typeof otherClient) {
  const { origin } = service.running
  const token = await (await relyingParty(origin, application)).token()
  const answer = await fetch(`${origin}/v1/inquiries${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const ask = async (who: object) => (await asClient<Made>('', { purpose, ...who })).body
const read = async ({ id }: Made) => (await asClient<Outcome>(`/${id}`)).body

async function verified(jwt: string | undefined) {
  const { origin } = service.running
  const keys = createRemoteJWKSet(new URL(`${origin}/connect/jwks`))
  const { payload } = await jwtVerify(jwt ?? '', keys, { issuer: origin, audience: 'demo', typ: 'inquiry+jwt' })
  return payload
}

async function authenticate(browser: Browser, id: string, phone: string) {
  const { body } = await browser.json<{ verificationProperties: object }>('GET', `/confirm-identity/phone/${id}`)
  const { verificationProperties } = body
  const asked = { id, userIdentifier: phone, verificationProperties }
  return browser.json<Started>('POST', '/confirm-identity/phone/authenticate', asked)
}

async function answer(browser: Browser, { id }: Made, phone: string, decision?: 'decline') {
  const { body } = await authenticate(browser, id, phone)
  await decide(service.running.origin, body.session.id, 'approve')
  return browser.json('POST', '/confirm-identity/phone/verify', { session: body.session.id, decision })
}

const context = async (browser: Browser, id: string) =>
  (await browser.json('GET', `/confirm-identity/${id}/context`)).body

describe('what the client application learns', () => {
  test.each([
    ['confirmed', undefined],
    ['declined', 'decline'],
  ] as const)('%s: by whom, how and when, signed', async (status, decision) => {
    const inquiry = await ask({ phoneNumber: '6110001' })
    expect(await read(inquiry)).toEqual({ id: inquiry.id, status: 'open', expiresAt: inquiry.expiresAt })
    const before = Date.now()
    await answer(new Browser(service.running.origin), inquiry, '6110001', decision)
    const outcome = await read(inquiry)
    expect(outcome.status).toBe(status)
    const claims = await verified(outcome.confirmation)
    expect(claims).toMatchObject({
      inquiry: inquiry.id,
      status,
      nationalId: '0100900019',
      name: 'Anna Prufudóttir',
      method: 'phone',
    })
    expect(Date.parse(String(claims['at']))).toBeGreaterThanOrEqual(before)
  })

  test('expired: when, and nobody’s name, signed', async () => {
    const inquiry = await ask({ phoneNumber: '6110001', expiresIn: 60 })
    service.running.later(61_000)
    const outcome = await read(inquiry)
    expect(outcome.status).toBe('expired')
    const claims = await verified(outcome.confirmation)
    expect(claims).toMatchObject({ status: 'expired', at: inquiry.expiresAt })
    expect(claims).not.toHaveProperty('nationalId')
  })

  test('nothing of an inquiry of somebody else’s, as if it were not there', async () => {
    const { id } = await ask({})
    const foreign = await asClient(`/${id}`, undefined, otherClient)
    const unknown = await asClient('/AAAAAAAAAAAAAAAAAAAAAAAA', undefined, otherClient)
    expect(foreign).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
    expect(unknown).toMatchObject({ status: 404, body: { ...Object(foreign.body), instance: expect.any(String) } })
  })

  test('nothing any more, a month after it expired', async () => {
    const { identity, later } = service.running
    const inquiry = await ask({ expiresIn: 60 })
    later(29 * 24 * 3600_000)
    await sweep(identity)
    expect((await read(inquiry)).status).toBe('expired')
    later(2 * 24 * 3600_000)
    await sweep(identity)
    expect((await asClient(`/${inquiry.id}`)).status).toBe(404)
  })

  test('nothing without a token', async () => {
    const { id } = await ask({})
    expect((await fetch(`${service.running.origin}/v1/inquiries/${id}`)).status).toBe(401)
  })
})

describe('what the person is told', () => {
  test('of a link that is nobody’s', async () => {
    const browser = new Browser(service.running.origin)
    expect(await context(browser, 'unknown')).toEqual({ kind: 'confirm-identity' })
    expect((await browser.json('GET', '/confirm-identity/phone/unknown')).status).toBe(404)
  })

  test('who asks and why, as the client application is registered, in their language', async () => {
    const browser = new Browser(service.running.origin)
    const { id, expiresAt } = await ask({ expiresIn: 900 })
    expect(await context(browser, id)).toMatchObject({ clientName: 'Vatnaveröld', purpose: purpose.is, expiresAt })
    const english = await browser.get(`/confirm-identity/${id}/context`, { 'accept-language': 'en' })
    expect(await english.json()).toMatchObject({ purpose: purpose.en, status: 'open', expired: false })
  })

  test('that it has expired, before and during the answer', async () => {
    const browser = new Browser(service.running.origin)
    const inquiry = await ask({ expiresIn: 60 })
    const { body } = await authenticate(browser, inquiry.id, '6110001')
    await decide(service.running.origin, body.session.id, 'approve')
    service.running.later(61_000)
    const late = await browser.json('POST', '/confirm-identity/phone/verify', { session: body.session.id })
    expect(late).toMatchObject({ status: 410, body: { detail: 'expired' } })
    expect(await context(browser, inquiry.id)).toMatchObject({ expired: true, status: 'open' })
    const gone = await browser.json('GET', `/confirm-identity/phone/${inquiry.id}`)
    expect(gone).toMatchObject({ status: 410, body: { detail: 'expired' } })
    expect((await read(inquiry)).status).toBe('expired')
  })

  test('that it has expired, where its time ran out while the answer was being written', async () => {
    const { identity, later, origin } = service.running
    const browser = new Browser(origin)
    const inquiry = await ask({ expiresIn: 60 })
    const { body } = await authenticate(browser, inquiry.id, '6110001')
    await decide(origin, body.session.id, 'approve')
    let answered: ReturnType<typeof browser.json> | undefined
    await identity.db.transaction().execute(async (tx) => {
      await tx.selectFrom('inquiry').select('id').where('id', '=', inquiry.id).forUpdate().execute()
      answered = browser.json('POST', '/confirm-identity/phone/verify', { session: body.session.id })
      await untilItWaits(service.running, tx, answered)
      later(61_000)
    })
    expect(await answered).toMatchObject({ status: 410, body: { detail: 'expired' } })
    expect((await read(inquiry)).status).toBe('expired')
  })

  test('that it is answered already, and the answer stands', async () => {
    const inquiry = await ask({})
    await answer(new Browser(service.running.origin), inquiry, '6110001', 'decline')
    const another = new Browser(service.running.origin)
    expect(await context(another, inquiry.id)).toMatchObject({ status: 'declined', expired: false })
    const gone = await another.json('GET', `/confirm-identity/phone/${inquiry.id}`)
    expect(gone).toMatchObject({ status: 410, body: { detail: 'used' } })
    expect(await verified((await read(inquiry)).confirmation)).toMatchObject({ status: 'declined' })
  })

  test('that it is asked of somebody else, once they have proved who they are; the right one can still answer', async () => {
    const inquiry = await ask({ nationalId: '0100900019' })
    const browser = new Browser(service.running.origin)
    expect(await answer(browser, inquiry, '6110007')).toMatchObject({ status: 403, body: { detail: 'not-allowed' } })
    expect((await read(inquiry)).status).toBe('open')
    expect(await answer(browser, inquiry, '6110001')).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  })

  test('that another browser has begun to answer', async () => {
    const inquiry = await ask({})
    await authenticate(new Browser(service.running.origin), inquiry.id, '6110001')
    const late = await new Browser(service.running.origin).json('GET', `/confirm-identity/phone/${inquiry.id}`)
    expect(late).toMatchObject({ status: 410, body: { detail: 'used' } })
  })
})

test.each([
  ['too short a life', { purpose, expiresIn: 5 }],
  ['too long a life', { purpose, expiresIn: 8 * 24 * 3600 }],
  ['one language only', { purpose: { is: 'Undirritun' } }],
  ['a national ID that is too short', { purpose, nationalId: '123' }],
])('an inquiry with %s is not made', async (_, body) => {
  expect((await asClient('', body)).status).toBe(400)
})
