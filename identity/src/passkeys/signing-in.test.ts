import { SoftwarePasskey, type Otherwise } from '@hlid/conformance'

import { contextOf } from '../../test/asking'
import { Browser } from '../../test/browser'
import { addPasskey, optionsFor, signInWith } from '../../test/passkeys'
import { relyingParty } from '../../test/relying-party'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { signInSuite } from '../../test/suite'

const hrafn = { phone: '6110007', nationalId: '0700990079' }
const anna = { phone: '6110001', nationalId: '0100900019' }

const service = signInSuite()
const anonymous = () => new Browser(service.running.origin)
const userOf = async (browser: Browser) => (await browser.json('GET', '/me/user')).body
const loa = (level: string) => `http://eidas.europa.eu/LoA/${level}`

/** Somebody who has a passkey. */
async function owner({ phone } = hrafn, passkey = new SoftwarePasskey(service.running.origin)) {
  const browser = anonymous()
  await signIn(browser, '', phone)
  return { browser, ...(await addPasskey(browser, passkey)) }
}

const faults = () =>
  service.running.log.splice(0).flatMap((line) => {
    const { event, fault } = JSON.parse(line) as { event?: string; fault?: string }
    return event === 'passkey-refused' ? [fault] : []
  })

test('a passkey signs its person in at a client application, which learns how', async () => {
  const { passkey } = await owner()
  const { browser } = service
  const client = await (await relyingParty(browser.origin)).begin({ acr_values: loa('low') })
  const returnUrl = await openInteraction(browser, client.path)
  expect(await contextOf(browser, returnUrl)).toMatchObject({ passkey: 'offered' })
  const { status, body } = await signInWith(browser, passkey, { returnUrl })
  expect({ status, body }).toEqual({ status: 200, body: { returnUrl: continueTo(returnUrl) } })
  await next(browser, continueTo(returnUrl))
  const claims = (await client.finish(await next(browser, returnUrl))).claims()
  expect(claims).toMatchObject({ nationalId: hrafn.nationalId, acr: loa('low'), amr: ['swk', 'user'] })
})

test('it stands in the history, and nobody is told of an unknown device', async () => {
  const { passkey } = await owner()
  const { db } = service.running.identity
  for (const table of ['history', 'outbox'] as const) await db.deleteFrom(table).execute()
  const { browser } = service
  const returnUrl = await openInteraction(browser, (await (await relyingParty(browser.origin)).begin()).path)
  expect((await signInWith(browser, passkey, { returnUrl, isVerified: false })).status).toBe(400)
  expect((await signInWith(browser, passkey, { returnUrl })).status).toBe(200)
  const history = await db.selectFrom('history').select(['national_id', 'kind', 'method', 'client_id']).execute()
  const { nationalId } = hrafn
  expect(history).toEqual([{ national_id: nationalId, kind: 'signed-in', method: 'passkey', client_id: 'demo' }])
  expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([])
})

test('the options name nobody, and ask for user verification', async () => {
  await owner()
  expect(await optionsFor(service.browser)).toEqual({
    challenge: expect.stringMatching(/^[\w-]{70,}$/),
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  })
})

test('where the client asks for more than a passkey gives, the page is told and nobody gets in', async () => {
  const { passkey } = await owner()
  const { browser } = service
  const client = await (await relyingParty(browser.origin)).begin({ acr_values: loa('substantial') })
  const returnUrl = await openInteraction(browser, client.path)
  expect(await contextOf(browser, returnUrl)).toMatchObject({ passkey: 'too-little', methods: ['sim', 'app', 'card'] })
  expect(await signInWith(browser, passkey, { returnUrl })).toMatchObject({
    status: 403,
    body: { type: '/problems/not-allowed', detail: 'level' },
  })
  expect(await userOf(browser)).toEqual({})
})

test('a session by passkey does not do where more is asked', async () => {
  const { passkey } = await owner()
  const { browser } = service
  await signInWith(browser, passkey)
  const client = await (await relyingParty(browser.origin)).begin({ acr_values: loa('substantial') })
  const returnUrl = await openInteraction(browser, client.path)
  expect(await contextOf(browser, returnUrl)).toMatchObject({ passkey: 'too-little', mustSignIn: true })
})

test.each<[string, Otherwise, string]>([
  ['made at another origin', { origin: 'https://innskraning.example' }, 'answer'],
  ['for another RP ID', { rpId: 'example.is' }, 'answer'],
  ['without user verification', { isVerified: false }, 'answer'],
  ['with nobody present', { isPresent: false }, 'answer'],
  ['made for a new passkey', { type: 'webauthn.create' }, 'answer'],
  ['made in a frame of another page', { crossOrigin: true }, 'cross-origin'],
  ['with a challenge of nobody', { challenge: 'bm9ib2R5' }, 'challenge'],
  ['that names nobody', { userHandle: undefined }, 'user-handle'],
  ['that names somebody else', { userHandle: 'c29tZWJvZHkgZWxzZQ' }, 'user-handle'],
])('an answer %s is refused', async (_, otherwise, fault) => {
  const { passkey } = await owner()
  faults()
  expect(await signInWith(service.browser, passkey, otherwise)).toMatchObject({
    status: 400,
    body: { type: '/problems/attempt-failed', detail: 'invalid' },
  })
  expect(faults()).toEqual([fault])
  expect(await userOf(service.browser)).toEqual({})
  expect((await signInWith(service.browser, passkey)).status).toBe(200)
})

test('a signature by another key is refused, and one of bytes that are no answer', async () => {
  const { passkey } = await owner()
  const credential = passkey.get(await optionsFor(service.browser))
  const { response } = new SoftwarePasskey(service.running.origin).get(await optionsFor(service.browser))
  for (const signature of [response.signature, 'AAAA', '']) {
    const forged = { ...credential, response: { ...credential.response, signature } }
    expect(
      await service.browser.json('POST', '/login/passkey/signin', { returnUrl: '', credential: forged }),
    ).toMatchObject({ status: 400 })
  }
  for (const part of ['clientDataJSON', 'authenticatorData']) {
    const broken = { ...credential, response: { ...credential.response, [part]: 'bnVsbA' } }
    expect(
      await service.browser.json('POST', '/login/passkey/signin', { returnUrl: '', credential: broken }),
    ).toMatchObject({ status: 400 })
  }
})

test('a passkey that nobody has added is unknown, and so is one that was removed', async () => {
  const stranger = new SoftwarePasskey(service.running.origin)
  const unknown = { status: 400, body: { type: '/problems/attempt-failed', detail: 'unknown' } }
  expect(await signInWith(service.browser, stranger)).toMatchObject(unknown)
  const { browser, passkey, id } = await owner()
  expect((await browser.send('DELETE', `/v1/me/passkeys/${id}`)).status).toBe(204)
  expect(await signInWith(service.browser, passkey)).toMatchObject(unknown)
  expect(await userOf(browser)).toMatchObject({ nationalId: hrafn.nationalId })
})

test('an answer is good once', async () => {
  const { passkey } = await owner()
  const { browser } = service
  const given = { returnUrl: '', credential: passkey.get(await optionsFor(browser)) }
  const both = await Promise.all([1, 2].map(() => browser.json('POST', '/login/passkey/signin', given)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await browser.json('POST', '/login/passkey/signin', given)).toMatchObject({
    status: 400,
    body: { type: '/problems/attempt-failed', detail: 'used' },
  })
})

test('an answer is good for five minutes', async () => {
  const { passkey } = await owner()
  const { browser } = service
  const given = { returnUrl: '', credential: passkey.get(await optionsFor(browser)) }
  service.running.later(5 * 60_000 - 2000)
  const late = { returnUrl: '', credential: passkey.get(await optionsFor(browser)) }
  expect((await browser.json('POST', '/login/passkey/signin', given)).status).toBe(200)
  service.running.later(5 * 60_000)
  expect(await browser.json('POST', '/login/passkey/signin', late)).toMatchObject({
    status: 400,
    body: { type: '/problems/attempt-failed', detail: 'expired' },
  })
})

test('what one browser was asked is not answered by another, nor for another interaction', async () => {
  const { passkey } = await owner()
  const { browser } = service
  const others = passkey.get(await optionsFor(anonymous()))
  const refused = { status: 400, body: { detail: 'invalid' } }
  const post = (returnUrl: string, credential: unknown) =>
    browser.json('POST', '/login/passkey/signin', { returnUrl, credential })
  expect(await post('', others)).toMatchObject(refused)
  const client = await relyingParty(browser.origin)
  const one = await openInteraction(browser, (await client.begin()).path)
  const two = await openInteraction(browser, (await client.begin()).path)
  expect(await post(two, passkey.get(await optionsFor(browser, one)))).toMatchObject(refused)
  expect(await post(one, passkey.get(await optionsFor(browser)))).toMatchObject(refused)
  expect((await post(one, passkey.get(await optionsFor(browser, one)))).status).toBe(200)
})

test('another browser’s interaction is not signed in', async () => {
  const { passkey } = await owner()
  const returnUrl = await openInteraction(
    anonymous(),
    (await (await relyingParty(service.running.origin)).begin()).path,
  )
  const given = { returnUrl, credential: passkey.get(await optionsFor(service.browser)) }
  expect(await service.browser.json('POST', '/login/passkey/signin', given)).toMatchObject({
    status: 410,
    body: { detail: 'other-browser' },
  })
})

test('a counter that does not go on is that of a copy', async () => {
  const { passkey } = await owner(hrafn, new SoftwarePasskey(service.running.origin, { counter: 5 }))
  expect((await signInWith(service.browser, passkey)).status).toBe(200)
  faults()
  for (const counter of [6, 5, 0])
    expect(await signInWith(anonymous(), passkey, { counter })).toMatchObject({
      status: 400,
      body: { detail: 'invalid' },
    })
  expect(faults()).toEqual(['counter', 'counter', 'counter'])
  expect((await signInWith(anonymous(), passkey, { counter: 7 })).status).toBe(200)
})

test('of two copies that sign in at once one is found out', async () => {
  const { passkey } = await owner(hrafn, new SoftwarePasskey(service.running.origin, { counter: 5 }))
  const both = await Promise.all([1, 2].map(() => signInWith(anonymous(), passkey, { counter: 6 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a restriction lets a passkey in, on a device that is not known', async () => {
  const { passkey } = await owner()
  const { db } = service.running.identity
  await db.updateTable('person').set({ restricted: true }).where('national_id', '=', hrafn.nationalId).execute()
  expect((await signInWith(service.browser, passkey)).status).toBe(200)
  expect(await userOf(service.browser)).toMatchObject({ nationalId: hrafn.nationalId })
})

test('somebody else’s session in the browser ends', async () => {
  const { passkey } = await owner()
  await signIn(service.browser, '', anna.phone)
  const before = service.browser.cookie('__Host-session')
  expect((await signInWith(service.browser, passkey)).status).toBe(200)
  expect(await userOf(service.browser)).toMatchObject({ nationalId: hrafn.nationalId })
  const thief = anonymous()
  thief.plant('__Host-session', before ?? '')
  expect(await userOf(thief)).toEqual({})
})

test('a browser signs in by passkey twenty times in ten minutes', async () => {
  const { passkey } = await owner()
  for (let at = 0; at < 20; at += 1) expect((await signInWith(service.browser, passkey)).status).toBe(200)
  const refused = await signInWith(service.browser, passkey)
  expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many' } })
  expect((await signInWith(anonymous(), passkey)).status).toBe(200)
})

test('no line of the log names the person, the passkey or what came', async () => {
  const { passkey } = await owner()
  await signInWith(service.browser, passkey, { origin: 'https://tells.example', userHandle: 'dGVsbHM' })
  await signInWith(service.browser, passkey, { origin: 'https://tells.example' })
  const log = service.running.log.join('\n')
  for (const told of [hrafn.nationalId, passkey.id, 'tells.example', 'dGVsbHM']) expect(log).not.toContain(told)
})
