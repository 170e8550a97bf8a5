import type { SoftwarePasskey } from '@hlid/conformance'

import { Browser } from '../../test/browser'
import { addPasskey, optionsFor } from '../../test/passkeys'
import { elin, secondFactor } from '../../test/second-factor'
import { authenticate, decide, openInteraction } from '../../test/signing-in'
import { relyingParty } from '../../test/relying-party'
import { signInSuite } from '../../test/suite'

const service = signInSuite()
const { check, sentCode, enter } = secondFactor(() => service)
const anonymous = () => new Browser(service.running.origin)

/** Signs in on another device, with the code, and adds a passkey there. */
async function hers() {
  const browser = anonymous()
  await check(elin, browser)
  const { body } = await enter(await sentCode(), browser)
  await decide(browser.origin, body.session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: body.session.id, returnUrl: '' })
  return addPasskey(browser)
}
async function hrafns() {
  const browser = anonymous()
  const { body } = await authenticate(browser, '', '6110007')
  await decide(browser.origin, body.session.id, 'approve')
  await browser.json('POST', '/login/phone/signin', { session: body.session.id, returnUrl: '' })
  return addPasskey(browser)
}
const by = async (passkey: SoftwarePasskey, otherwise = {}) =>
  authenticate(service.browser, '', elin, {
    secondFactorPasskey: passkey.get(await optionsFor(service.browser), otherwise),
  })

test('a passkey takes the place of the code, and the phone rings', async () => {
  const { passkey } = await hers()
  expect((await authenticate(service.browser, '', elin)).status).toBe(409)
  const { status, body } = await by(passkey)
  expect(status).toBe(200)
  await decide(service.running.origin, body.session.id, 'approve')
  const signedIn = await service.browser.json('POST', '/login/phone/signin', { session: body.session.id })
  expect(signedIn.status).toBe(200)
})

test('for a client application it is of that interaction', async () => {
  const { passkey } = await hers()
  const { browser } = service
  const returnUrl = await openInteraction(browser, (await (await relyingParty(browser.origin)).begin()).path)
  const elsewhere = passkey.get(await optionsFor(browser))
  expect((await authenticate(browser, returnUrl, elin, { secondFactorPasskey: elsewhere })).status).toBe(400)
  const here = passkey.get(await optionsFor(browser, returnUrl))
  expect((await authenticate(browser, returnUrl, elin, { secondFactorPasskey: here })).status).toBe(200)
})

test('the passkey of somebody else is none, and nobody’s phone rings', async () => {
  const { passkey } = await hrafns()
  await service.running.identity.db.deleteFrom('attempt').execute()
  expect(await by(passkey)).toMatchObject({
    status: 400,
    body: { type: '/problems/attempt-failed', detail: 'invalid' },
  })
  expect(await service.running.identity.db.selectFrom('attempt').selectAll().execute()).toEqual([])
})

test('it is held against the same rules as for a sign-in, and good once', async () => {
  const { passkey } = await hers()
  for (const otherwise of [{ isVerified: false }, { rpId: 'example.is' }, { challenge: 'bm9ib2R5' }])
    expect((await by(passkey, otherwise)).status).toBe(400)
  const secondFactorPasskey = passkey.get(await optionsFor(service.browser))
  expect((await authenticate(service.browser, '', elin, { secondFactorPasskey })).status).toBe(200)
  service.running.later(31_000)
  expect(await authenticate(service.browser, '', elin, { secondFactorPasskey })).toMatchObject({
    status: 400,
    body: { type: '/problems/attempt-failed', detail: 'used' },
  })
  const given = { returnUrl: '', credential: secondFactorPasskey }
  for (const answerLost of [false, true])
    expect((await service.browser.json('POST', '/login/passkey/signin', { ...given, answerLost })).status).toBe(400)
})

test('one whose answer was lost brings the same attempt again, and the phone rings once', async () => {
  const { passkey } = await hers()
  const { origin, identity } = service.running
  await identity.db.deleteFrom('attempt').execute()
  const secondFactorPasskey = passkey.get(await optionsFor(service.browser))
  const show = (browser = service.browser) => authenticate(browser, '', elin, { secondFactorPasskey })
  const first = await show()
  service.running.later(20_000)
  expect(await show()).toMatchObject({ status: 200, body: first.body })
  await decide(origin, first.body.session.id, 'approve')
  expect(await show()).toMatchObject({ status: 200, body: first.body })
  expect((await show(anonymous())).status).toBe(400)
  expect(await identity.db.selectFrom('attempt').select('id').execute()).toHaveLength(1)
})

test('one that is not hers stands in her history, and however many there are, once in ten minutes', async () => {
  const { passkey: others } = await hrafns()
  const { passkey: removed } = await hers()
  const { db } = service.running.identity
  await db.deleteFrom('passkey').where('credential_id', '=', removed.id).execute()
  const wrong = () =>
    db.selectFrom('history').select(['national_id', 'method']).where('kind', '=', 'wrong-second-factor').execute()
  const entry = { national_id: '0400880049', method: 'phone' }
  for (const passkey of [others, removed]) expect((await by(passkey)).status).toBe(400)
  expect(await wrong()).toEqual([entry])
  service.running.later(600_000)
  expect((await by(removed)).status).toBe(400)
  expect(await wrong()).toEqual([entry, entry])
})

test('an inquiry is answered with one too', async () => {
  const { passkey } = await hers()
  const { db, now } = service.running.identity
  const inquiry = {
    id: 'an-inquiry',
    client_id: 'demo',
    purpose: JSON.stringify({ is: 'Prufa', en: 'A trial' }),
    status: 'open' as const,
    created_at: now(),
    expires_at: new Date(now().getTime() + 600_000),
  }
  await db.insertInto('inquiry').values(inquiry).execute()
  const { browser } = service
  const context = await browser.json('GET', `/confirm-identity/${inquiry.id}/context`)
  expect(context.body).toMatchObject({ takesPasskey: true })
  const { body } = await browser.json<{ verificationProperties: object }>(
    'GET',
    `/confirm-identity/phone/${inquiry.id}`,
  )
  const { verificationProperties } = body
  const secondFactorPasskey = passkey.get(await optionsFor(browser))
  const given = { id: inquiry.id, userIdentifier: elin, verificationProperties, secondFactorPasskey }
  expect((await browser.json('POST', '/confirm-identity/phone/authenticate', given)).status).toBe(200)
})
