import type { Schema } from '@hlid/api-contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'

import { sweep } from '../sweep'
import { untilItWaits } from '../../test/blocked'
import { Browser } from '../../test/browser'
import { startReceiver } from '../../test/receiver'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { authenticate, continueTo, decide, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'
import { lockSession } from '../oidc/session-adapter'

let receiver: Awaited<ReturnType<typeof startReceiver>>
afterAll(() => receiver.close())
const toldClient = () => ({ ...otherClient, backchannelLogoutUri: `${receiver.origin}/logout` })
const service = identitySuite(async () => {
  receiver = await startReceiver()
  return { IDENTITY_CLIENTS: JSON.stringify([toldClient()]) }
}, 2)

type Sessions = Schema<'Sessions'>['sessions']
const anna = '6110001'
const hrafn = '6110007'
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

async function signedIn(who: string, userAgent = computer): Promise<Browser> {
  const browser = new Browser(service.running.origin, userAgent)
  await signIn(browser, '', who)
  return browser
}
const list = async (browser: Browser) =>
  (await browser.json<{ sessions: Sessions }>('GET', '/v1/me/sessions')).body.sessions
const end = (browser: Browser, id = '') => browser.json('DELETE', `/v1/me/sessions/${id}`)
const user = async (browser: Browser) => (await browser.json('GET', '/me/user')).body
const history = () =>
  service.running.identity.db
    .selectFrom('history')
    .select(['national_id', 'device'])
    .where('kind', '=', 'session-ended')
    .execute()
const ended = { status: 401, body: { type: '/problems/signed-out', detail: 'ended' } }

/** Lets the client have a session of its own with this browser. @returns the claims of its ID token */
async function goesTo(browser: Browser, party?: string) {
  const begun = await (await relyingParty(service.running.origin, toldClient())).begin()
  const returnUrl = await openInteraction(browser, begun.path)
  if (party) await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: party })
  await next(browser, continueTo(returnUrl))
  return (await begun.finish(await next(browser, returnUrl))).claims()
}

describe('the sessions of a person', () => {
  test('each with its device and since when, this one first, then the newest', async () => {
    const asking = await signedIn(hrafn, computer)
    service.running.later(60_000)
    await signedIn(hrafn, phone)
    service.running.later(60_000)
    await signedIn(hrafn, computer)
    const sessions = await list(asking)
    expect(sessions.map(({ device, current, method }) => [device, current, method])).toEqual([
      ['Firefox · Windows', true, 'sim'],
      ['Firefox · Windows', false, 'sim'],
      ['Chrome · Android', false, 'sim'],
    ])
    const [mine, newest, other] = sessions.map(({ startedAt }) => new Date(startedAt).getTime())
    expect((newest ?? 0) - (other ?? 0)).toBeGreaterThanOrEqual(60_000)
    expect((other ?? 0) - (mine ?? 0)).toBeGreaterThanOrEqual(60_000)
  })

  test('with the applications that they are signed in to, and whom they act for there', async () => {
    const browser = await signedIn(anna)
    await goesTo(browser, '4100900010')
    const listIn = async (language: string) =>
      (await (await browser.get('/v1/me/sessions', { 'accept-language': language })).json()) as Schema<'Sessions'>
    const actor = { name: 'Prufa ehf.', nationalId: '4100900010' }
    expect((await listIn('is')).sessions[0]?.applications).toEqual([{ name: 'Bókasafnið', actor }])
    expect((await listIn('en')).sessions[0]?.applications).toEqual([{ name: 'The library', actor }])
    const alone = await signedIn(hrafn)
    await goesTo(alone)
    expect((await list(alone))[0]?.applications).toEqual([{ name: 'Bókasafnið' }])
  })

  test('are theirs alone, and hold nothing that signs anybody in', async () => {
    const [mine, theirs] = [await signedIn(hrafn), await signedIn(anna)]
    const [one, other] = [await list(mine), await list(theirs)]
    expect([one.length, other.length]).toEqual([1, 1])
    const rows = await service.running.identity.db.selectFrom('oidc_payload').select(['id', 'uid']).execute()
    for (const { id, uid } of rows) for (const kept of [id, uid ?? id]) expect(JSON.stringify(one)).not.toContain(kept)
  })

  test('a device that is known is called as the person calls it, also once it has a new token', async () => {
    const browser = new Browser(service.running.origin, computer)
    const remembered = async (who: string) => {
      const { body } = await authenticate(browser, '', who, { rememberDevice: true })
      await decide(browser.origin, body.session.id, 'approve')
      await browser.json('POST', '/login/phone/signin', { session: body.session.id })
    }
    await remembered(hrafn)
    const { db } = service.running.identity
    await db.updateTable('device').set({ name: 'Tölvan í stofunni' }).execute()
    const other = await signedIn(hrafn, phone)
    const names = async () => (await list(other)).map(({ device }) => device)
    expect(await names()).toEqual(['Chrome · Android', 'Tölvan í stofunni'])
    service.running.later(1000)
    await signIn(browser, '', hrafn)
    expect(await names()).toEqual(['Chrome · Android', 'Tölvan í stofunni'])
    // Somebody else is remembered on the same device: it gets a new token there.
    const before = await db.selectFrom('device').select('hash').execute()
    await browser.json('POST', '/me/signout', {})
    await signIn(browser, '', hrafn)
    const twin = new Browser(service.running.origin, computer)
    twin.plant('__Host-device', browser.cookie('__Host-device') ?? '')
    const { body } = await authenticate(twin, '', anna, { rememberDevice: true })
    await decide(twin.origin, body.session.id, 'approve')
    await twin.json('POST', '/login/phone/signin', { session: body.session.id })
    expect(await db.selectFrom('device').select('hash').execute()).not.toEqual(before)
    expect(await names()).toEqual(['Chrome · Android', 'Tölvan í stofunni'])
  })

  test('signing in anew keeps one row, and what is over is not listed and is swept away', async () => {
    const { identity, later } = service.running
    const browser = await signedIn(hrafn)
    await signIn(browser, '', hrafn)
    expect(await list(browser)).toHaveLength(1)
    later(31 * 60_000)
    const other = await signedIn(hrafn)
    expect(await list(other)).toHaveLength(1)
    later(9 * 3600_000)
    await sweep(identity)
    expect(await identity.db.selectFrom('session_detail').selectAll().execute()).toEqual([])
  })

  test('one that was begun before anything was noted of it is listed too, and can be ended', async () => {
    const [browser, older] = [await signedIn(hrafn), await signedIn(hrafn, phone)]
    await service.running.identity.db.deleteFrom('session_detail').where('device', 'like', 'Chrome%').execute()
    const [, other] = await list(browser)
    expect(other).toMatchObject({ device: 'Web', method: 'sim', current: false })
    expect((await end(browser, other?.id)).status).toBe(204)
    expect(await user(older)).toEqual({})
  })
})

describe('ending one', () => {
  test('the other browser is told that its session has ended, and both processes know', async () => {
    const [here, there] = [await signedIn(hrafn), await signedIn(hrafn, phone)]
    const [, other] = await list(here)
    expect(await end(here, other?.id)).toMatchObject({ status: 204 })
    for (const _ of [1, 2]) expect(await there.json('GET', '/v1/me/sessions')).toMatchObject(ended)
    expect(await list(here)).toHaveLength(1)
    expect(await history()).toEqual([{ national_id: '0700990079', device: 'Chrome · Android' }])
    expect((await end(here, other?.id)).status).toBe(404)
  })

  test('its applications are told, and have nothing of it any more', async () => {
    const [here, there] = [await signedIn(hrafn), await signedIn(hrafn, phone)]
    const claims = await goesTo(there)
    const [, other] = await list(here)
    await end(here, other?.id)
    const { path, body, answer } = await receiver.next()
    answer(200)
    expect(path).toBe('/logout')
    const token = decodeJwt(new URLSearchParams(body).get('logout_token') ?? '')
    expect(token).toMatchObject({ aud: 'other', sid: claims?.['sid'], sub: claims?.sub })
    const { db } = service.running.identity
    expect(await db.selectFrom('choice').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('session_detail').select('device').execute()).toEqual([{ device: 'Firefox · Windows' }])
  })

  test('the one that asks is a sign-out: its cookies go', async () => {
    const browser = await signedIn(hrafn)
    const [mine] = await list(browser)
    const answer = await end(browser, mine?.id)
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    expect(browser.cookie('__Host-session')).toBeUndefined()
    expect(await browser.json('GET', '/v1/me/sessions')).toMatchObject({ status: 401, body: { detail: 'none' } })
  })

  test('of two that end it at once one has done it, and it is told and written down once', async () => {
    const here = await signedIn(hrafn)
    const there = await signedIn(hrafn, phone)
    await goesTo(there)
    const [, other] = await list(here)
    const { identity } = service.running
    const rows = identity.db.selectFrom('session_detail').select('session_uid').where('device', 'like', 'Chrome%')
    const { session_uid: uid } = await rows.executeTakeFirstOrThrow()
    let both: Promise<{ status: number }>[] = []
    await identity.db.transaction().execute(async (tx) => {
      await lockSession(tx, uid)
      both = [end(here, other?.id), end(here, other?.id)]
      await untilItWaits(service.running, tx, ...both)
    })
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await history()).toHaveLength(1)
    // As long as the application has not answered, what it is told is kept.
    const { answer } = await receiver.next()
    const told = identity.db.selectFrom('outbox').select('id').where('kind', '=', 'logout')
    expect(await told.execute()).toHaveLength(1)
    answer(200)
  })

  test('while another request is about to let an application have it, which is told too', async () => {
    const [here, there] = [await signedIn(hrafn), await signedIn(hrafn, phone)]
    const { identity } = service.running
    const detail = identity.db.selectFrom('session_detail').select('session_uid').where('device', 'like', 'Chrome%')
    const { session_uid: uid } = await detail.executeTakeFirstOrThrow()
    const [, other] = await list(here)
    let ending: Promise<{ status: number }> | undefined
    await identity.db.transaction().execute(async (tx) => {
      const session = tx.updateTable('oidc_payload').where('model', '=', 'Session').where('uid', '=', uid)
      const authorizations = JSON.stringify({ authorizations: { other: { sid: 'just now' } } })
      await session.set({ payload: sql`payload || ${authorizations}::jsonb` }).execute()
      ending = end(here, other?.id)
      await untilItWaits(service.running, tx, ending)
    })
    expect((await ending)?.status).toBe(204)
    const { body, answer } = await receiver.next()
    answer(200)
    expect(decodeJwt(new URLSearchParams(body).get('logout_token') ?? '')).toMatchObject({ sid: 'just now' })
    expect(await user(there)).toEqual({})
  })

  test('while another request is at work with it, which does not bring it back', async () => {
    const [here, there] = [await signedIn(hrafn), await signedIn(hrafn, phone)]
    const { identity } = service.running
    const detail = identity.db.selectFrom('session_detail').select('session_uid').where('device', 'like', 'Chrome%')
    const { session_uid: uid } = await detail.executeTakeFirstOrThrow()
    const inHand = await identity.openId.current.Session.findByUid(uid)
    const [, other] = await list(here)
    expect((await end(here, other?.id)).status).toBe(204)
    await inHand?.save(3600)
    expect(await user(there)).toEqual({})
    expect(await list(here)).toHaveLength(1)
  })

  test('of another person by its id, or of nobody, is answered alike and ends nothing', async () => {
    const [mine, theirs] = [await signedIn(hrafn), await signedIn(anna)]
    const [other] = await list(theirs)
    const { uid } = await service.running.identity.db
      .selectFrom('oidc_payload')
      .select('uid')
      .where('model', '=', 'Session')
      .where('uid', 'is not', null)
      .executeTakeFirstOrThrow()
    for (const id of [other?.id, uid ?? '', 'x', 'x'.repeat(200)])
      expect(await end(mine, id)).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
    expect((await end(mine, 'x'.repeat(201))).status).toBe(400)
    expect(await user(theirs)).toMatchObject({ nationalId: '0100900019' })
    expect(await history()).toEqual([])
  })
})

describe('ending all but this one', () => {
  test('in every browser, with what was given there', async () => {
    const here = await signedIn(hrafn)
    const others = [await signedIn(hrafn, phone), await signedIn(hrafn, phone)]
    const stranger = await signedIn(anna)
    expect((await here.json('DELETE', '/v1/me/sessions')).status).toBe(204)
    for (const other of others) expect(await other.json('GET', '/v2/me/devices')).toMatchObject(ended)
    expect(await list(here)).toMatchObject([{ current: true }])
    expect(await list(stranger)).toHaveLength(1)
    expect(await history()).toHaveLength(2)
    expect((await here.json('DELETE', '/v1/me/sessions')).status).toBe(204)
    expect(await history()).toHaveLength(2)
  })
})

test.each([
  ['GET', '/v1/me/sessions'],
  ['DELETE', '/v1/me/sessions'],
  ['DELETE', '/v1/me/sessions/x'],
] as const)('%s %s is for whoever is signed in, from the portal’s own pages', async (method, path) => {
  const stranger = new Browser(service.running.origin)
  expect(await stranger.json(method, path)).toMatchObject({ status: 401, body: { detail: 'none' } })
  if (method === 'GET') return
  const browser = await signedIn(hrafn)
  const other = await signedIn(hrafn)
  const [, theirs] = await list(browser)
  const to = path.replace(/x$/, theirs?.id ?? '')
  for (const headers of [
    {},
    { 'x-xsrf-ids': 'x'.repeat(43) },
    { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '', 'sec-fetch-site': 'cross-site' },
    { 'x-xsrf-ids': browser.cookie('__Host-XSRF-IDS') ?? '', origin: 'https://another-site.example' },
  ])
    expect((await browser.raw(to, { method, headers })).status).toBe(403)
  expect(await user(other)).toMatchObject({ nationalId: '0700990079' })
})
