import type { Schema } from '@hlid/api-contract'
import { SoftwarePasskey } from '@hlid/conformance'

import { Browser } from '../../test/browser'
import { anna, hrafn, signedInBrowser } from '../../test/own-sign-in'
import { addPasskey, newOptions, optionsFor } from '../../test/passkeys'
import { relyingParty } from '../../test/relying-party'
import { continueTo, next, openInteraction } from '../../test/signing-in'
import { signInSuite } from '../../test/suite'

const service = signInSuite()
const userOf = async (browser: Browser) => (await browser.json('GET', '/me/user')).body
const owner = async (passkey = new SoftwarePasskey(service.running.origin)) =>
  (await addPasskey(await signedInBrowser(service.running.origin, hrafn), passkey)).passkey
/** The sessions that passkeys have begun; those of the tests before stand there too. */
async function begun(): Promise<number> {
  const { db } = service.running.identity
  const sessions = db.selectFrom('oidc_payload').innerJoin('session_detail', 'session_uid', 'uid')
  return (await sessions.select('uid').where('method', '=', 'passkey').execute()).length
}

/** A sign-in whose answer does not reach the browser: what it sent, and how it sends it again. */
async function lost({ passkey = undefined as SoftwarePasskey | undefined, returnUrl = '' } = {}) {
  const { browser } = service
  const credential = (passkey ?? (await owner())).get(await optionsFor(browser, returnUrl))
  const given = { returnUrl, credential }
  await browser.lose('/login/passkey/signin', given)
  const again = (answerLost = true, by = browser) =>
    by.json('POST', '/login/passkey/signin', { ...given, ...(answerLost && { answerLost }) })
  return { browser, credential, again }
}

test('the session that nobody got makes room for another, as often as its answer is lost', async () => {
  const before = await begun()
  const { browser, again } = await lost()
  expect(await userOf(browser)).toEqual({})
  for (const _ of [1, 2]) expect((await again()).status).toBe(200)
  expect(await userOf(browser)).toMatchObject({ nationalId: hrafn.nationalId })
  const { body } = await browser.json<Schema<'History'>>('GET', '/v1/me/history?kind=signed-in')
  expect(body.entries.filter(({ method }) => method === 'passkey')).toHaveLength(1)
  expect(await begun()).toBe(before + 1)
})

test('at a client application it leads on to the client, with a passkey that counts too', async () => {
  const client = await (await relyingParty(service.running.origin)).begin()
  const returnUrl = await openInteraction(service.browser, client.path)
  const passkey = await owner(new SoftwarePasskey(service.running.origin, { counter: 5 }))
  const { browser, again } = await lost({ passkey, returnUrl })
  expect((await again()).body).toEqual({ returnUrl: continueTo(returnUrl) })
  await next(browser, continueTo(returnUrl))
  expect((await client.finish(await next(browser, returnUrl))).claims()).toMatchObject({
    nationalId: hrafn.nationalId,
    amr: ['swk', 'user'],
  })
})

const used = { status: 400, body: { type: '/problems/attempt-failed', detail: 'used' } }

test('it is not given again to who does not say that it was lost, nor half a minute later', async () => {
  const { again } = await lost()
  expect(await again(false)).toMatchObject(used)
  service.running.later(31_000)
  expect(await again()).toMatchObject(used)
})

test('nor to another browser, nor after signing out', async () => {
  const { browser, again } = await lost()
  expect(await again(true, new Browser(service.running.origin))).toMatchObject({
    status: 400,
    body: { detail: 'invalid' },
  })
  expect((await again()).status).toBe(200)
  await browser.json('POST', '/me/signout', {})
  expect(await again()).toMatchObject(used)
  expect(await userOf(browser)).toEqual({})
})

test('what is signed anew for the same challenge is no answer that was lost', async () => {
  const passkey = await owner(new SoftwarePasskey(service.running.origin, { counter: 5 }))
  const options = await optionsFor(service.browser)
  const post = (credential: object) =>
    service.browser.json('POST', '/login/passkey/signin', { returnUrl: '', credential, answerLost: true })
  expect((await post(passkey.get(options))).status).toBe(200)
  expect(await post(passkey.get(options))).toMatchObject(used)
})

test('of two that ask again at once one gets it', async () => {
  const before = await begun()
  const { browser, again } = await lost()
  const both = await Promise.all([again(), again()])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await userOf(browser)).toMatchObject({ nationalId: hrafn.nationalId })
  expect(await begun()).toBe(before + 1)
})

test('where the service went away before there was a session, the passkey has signed in all the same', async () => {
  const { browser, again } = await lost()
  const { db } = service.running.identity
  await db.updateTable('used_challenge').set({ session_uid: null }).where('used_for', '=', 'sign-in').execute()
  await db.deleteFrom('oidc_payload').where('model', '=', 'Session').execute()
  expect((await again()).status).toBe(200)
  expect(await userOf(browser)).toMatchObject({ nationalId: hrafn.nationalId })
})

describe('of a passkey that is added', () => {
  /** One whose answer does not reach the browser, and how it is sent again. */
  async function lostNew() {
    const browser = await signedInBrowser(service.running.origin, hrafn)
    const credential = new SoftwarePasskey(browser.origin).create(await newOptions(browser))
    await browser.lose('/v1/me/passkeys', { credential })
    const again = (answerLost = true, by = browser) =>
      by.json('POST', '/v1/me/passkeys', { credential, ...(answerLost && { answerLost }) })
    const { body } = await browser.json<Schema<'Passkeys'>>('GET', '/v1/me/passkeys')
    return { browser, again, kept: body.passkeys }
  }

  test('the same is said again, also to two that ask at once, and nothing is done twice', async () => {
    const { browser, again, kept } = await lostNew()
    expect(kept).toHaveLength(1)
    for (const { status, body } of [...(await Promise.all([again(), again()])), await again()])
      expect({ status, body }).toEqual({ status: 201, body: kept[0] })
    expect(await browser.json('GET', '/v1/me/passkeys')).toMatchObject({ body: { passkeys: kept } })
    const { body } = await browser.json<Schema<'History'>>('GET', '/v1/me/history?kind=passkey-added')
    expect(body.entries).toHaveLength(1)
    const inbox = await fetch(`${browser.origin}/simulator/api/inbox?to=${hrafn.phone}`)
    expect(((await inbox.json()) as { text: string }[]).filter(({ text }) => /aðgangslyk/.test(text))).toHaveLength(1)
  })

  test('not to who does not say that it was lost, nor half a minute later, nor once it is removed', async () => {
    const { browser, again, kept } = await lostNew()
    expect(await again(false)).toMatchObject(used)
    expect((await browser.send('DELETE', `/v1/me/passkeys/${kept[0]?.id}`)).status).toBe(204)
    expect(await again()).toMatchObject(used)
    const late = await lostNew()
    service.running.later(31_000)
    expect(await late.again()).toMatchObject(used)
  })

  test('nor to another session, of another person or the same', async () => {
    const { again } = await lostNew()
    for (const who of [anna, hrafn]) {
      const other = await signedInBrowser(service.running.origin, who)
      expect(await again(true, other)).toMatchObject({ status: 400, body: { detail: 'invalid' } })
    }
  })

  test('another one for the same options is none that was lost', async () => {
    const browser = await signedInBrowser(service.running.origin, hrafn)
    const options = await newOptions(browser)
    const add = () =>
      browser.json('POST', '/v1/me/passkeys', {
        credential: new SoftwarePasskey(browser.origin).create(options),
        answerLost: true,
      })
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject(used)
  })
})
