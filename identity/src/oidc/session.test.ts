import { sql } from 'kysely'

import { lockSession, markEnded } from './session-adapter'
import { renewId } from './session-id'
import { untilItWaits } from '../../test/blocked'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { otherClient } from '../../test/running'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite()
const begin = async (browser: Browser, application?: typeof otherClient) => {
  const begun = await (await relyingParty(service.running.origin, application)).begin()
  return { ...begun, returnUrl: await openInteraction(browser, begun.path) }
}
const user = async (browser: Browser) => (await browser.json('GET', '/me/user')).body

test('whoever has chosen more often than a statement has room for can sign out', async () => {
  const browser = new Browser(service.running.origin)
  const { returnUrl } = await begin(browser)
  await signIn(browser, returnUrl, '6110007')
  await sql`insert into choice (grant_id, national_id, session_uid, chosen_at, expires_at)
    select 'grant ' || number, '0700990079', payload ->> 'uid', now(), now() + interval '1 hour'
    from oidc_payload, generate_series(1, 70000) number
    where model = 'Session' and payload ->> 'accountId' is not null`.execute(service.running.identity.db)
  expect((await browser.json('POST', '/me/signout', {})).status).toBe(200)
  expect(await user(browser)).toEqual({})
})

describe('a sign-in that was not continued', () => {
  test('does not outlive the sign-out: its return URL asks for a new sign-in', async () => {
    const browser = new Browser(service.running.origin)
    const { returnUrl } = await begin(browser)
    await signIn(browser, returnUrl, '6110007')
    await browser.json('POST', '/me/signout', {})
    expect(await next(browser, returnUrl)).toMatch(/^\/app\/login\?returnUrl=/)
    expect(await user(browser)).toEqual({})
  })

  test('does not outlive a sign-out at the client application', async () => {
    const browser = new Browser(service.running.origin)
    const left = await begin(browser)
    await signIn(browser, left.returnUrl, '6110007')
    const form = await (await browser.get('/connect/endsession')).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    await browser.form('/connect/endsession/confirm', { xsrf, logout: 'yes' })
    expect(await user(browser)).toEqual({})
    expect(await next(browser, left.returnUrl)).toMatch(/^\/app\/login\?returnUrl=/)
    expect(await user(browser)).toEqual({})
  })

  test('does not change who is signed in', async () => {
    const browser = new Browser(service.running.origin)
    const left = await begin(browser)
    await signIn(browser, left.returnUrl, '6110001')
    await browser.json('POST', '/me/signout', {})
    await signIn(browser, '', '6110007')
    expect(await next(browser, left.returnUrl)).toMatch(/^\/app\/delegation\?returnUrl=/)
    expect(await user(browser)).toMatchObject({ nationalId: '0700990079' })
  })

  test('still goes on when the same person signs in again', async () => {
    const browser = new Browser(service.running.origin)
    const left = await begin(browser)
    await signIn(browser, left.returnUrl, '6110007')
    await next(browser, continueTo(left.returnUrl))
    const tokens = await left.finish(await next(browser, left.returnUrl))
    expect(tokens.claims()).toMatchObject({ nationalId: '0700990079' })
  })
})

const personal = [
  '/v2/me/user-profile',
  '/v2/me/emails',
  '/v2/me/devices',
  '/v2/actor/profile',
  '/v2/actor/emails',
  '/v1/actor/delegations',
]
const aMinute = 60_000

describe('a session that ends by the clock', () => {
  test.each([
    ['left alone for half an hour', 1, 31],
    ['used without a pause for a working day', 20, 25],
  ])('%s: every call says so, and nothing of the person', async (_, times, minutes) => {
    const browser = new Browser(service.running.origin)
    await signIn(browser, '', '6110001')
    for (let at = 0; at < times; at += 1) {
      const query = `?returnUrl=${encodeURIComponent('')}`
      expect((await browser.json('GET', personal[at % personal.length] + query)).status).toBe(200)
      service.running.later(minutes * aMinute)
    }
    for (const path of personal) {
      const answer = await browser.json('GET', `${path}?returnUrl=`)
      expect(answer).toMatchObject({ status: 401, body: { type: '/problems/signed-out', detail: 'ended' } })
      expect(JSON.stringify(answer.body)).not.toMatch(/Anna|prufa|0100900019|6110001/)
    }
    expect(await user(browser)).toEqual({})
    expect(await next(browser, '/continue')).toBe('/app/login')
  })

  test('also where only client applications use it, which then hear login_required', async () => {
    const browser = new Browser(service.running.origin)
    await signIn(browser, '', '6110007')
    const first = await begin(browser)
    await next(browser, continueTo(first.returnUrl))
    await next(browser, first.returnUrl)
    const client = await relyingParty(service.running.origin)
    const silently = async () => next(browser, (await client.begin({ prompt: 'none' })).path)
    for (let at = 0; at < 19; at += 1) {
      service.running.later(25 * aMinute)
      expect(await silently()).toContain('code=')
    }
    service.running.later(25 * aMinute)
    expect(await silently()).toContain('error=login_required')
  })

  test('in the middle of contact details: signing in again leads back to them, and then to the client', async () => {
    const browser = new Browser(service.running.origin)
    const begun = await begin(browser)
    await signIn(browser, begun.returnUrl, '6110002')
    expect(await next(browser, continueTo(begun.returnUrl))).toMatch(/^\/app\/user-profile/)
    service.running.later(31 * aMinute)
    expect((await browser.json('PATCH', '/v2/me/user-profile/update', { email: '' })).status).toBe(401)
    expect(await signIn(browser, begun.returnUrl, '6110002')).toBe(continueTo(begun.returnUrl))
    expect(await next(browser, continueTo(begun.returnUrl))).toMatch(/^\/app\/user-profile/)
    expect(await next(browser, continueTo(begun.returnUrl))).toBe(begun.returnUrl)
    const tokens = await begun.finish(await next(browser, begun.returnUrl))
    expect(tokens.claims()).toMatchObject({ nationalId: '0200850029' })
  })

  test('its cookie ends with the browser and not before it', async () => {
    const browser = new Browser(service.running.origin)
    const { returnUrl } = await begin(browser)
    await signIn(browser, returnUrl, '6110007')
    await next(browser, continueTo(returnUrl))
    const cookies = (await browser.get(returnUrl)).headers.getSetCookie()
    const session = cookies.filter((line) => line.startsWith('__Host-session'))
    expect(session).toHaveLength(2)
    expect(session.join()).not.toMatch(/expires|max-age/i)
  })
})

test('of three first requests at once, each goes on with its own interaction', async () => {
  const browser = new Browser(service.running.origin)
  const begun = await Promise.all(
    [undefined, otherClient, undefined].map(async (application) =>
      (await relyingParty(service.running.origin, application)).begin(),
    ),
  )
  const opened = await Promise.all(
    begun.map(async (each) => ({ ...each, returnUrl: await openInteraction(browser, each.path) })),
  )
  const names = opened.map(({ returnUrl }) => `/login/context?returnUrl=${encodeURIComponent(returnUrl)}`)
  const contexts = await Promise.all(names.map((path) => browser.json('GET', path)))
  expect(contexts.map(({ body }) => body['clientName'])).toEqual(['Vatnaveröld', 'Bókasafnið', 'Vatnaveröld'])
  await signIn(browser, opened[0]?.returnUrl ?? '', '6110007')
  for (const { returnUrl, finish } of opened) {
    await next(browser, continueTo(returnUrl))
    expect((await finish(await next(browser, returnUrl))).claims()).toMatchObject({ nationalId: '0700990079' })
  }
  const stranger = new Browser(service.running.origin)
  await begin(stranger)
  expect((await stranger.json('GET', names[0] ?? '')).body['clientName']).toBeNull()
})

test('while an upgrade has the version before beside this one, it knows the browser by the name that it gives it', async () => {
  const { path } = await (await relyingParty(service.running.origin)).begin()
  const answer = await new Browser(service.running.origin).get(path)
  const cookies = answer.headers.getSetCookie().map((line) => /^([^=]*)=([^;]*)/.exec(line)?.slice(1) ?? [])
  const values = cookies.filter(([name]) => name?.startsWith('__Host-browser'))
  expect(values.map(([name]) => name)).toEqual([expect.stringMatching(/^__Host-browser-/), '__Host-browser'])
  expect(new Set(values.map(([, value]) => value)).size).toBe(1)
})

test('a signature that a version before set beside the browser’s cookie is no browser', async () => {
  const browser = new Browser(service.running.origin)
  browser.plant('__Host-browser-old.sig', 'a-signature')
  const { path } = await (await relyingParty(service.running.origin)).begin()
  const answer = await browser.get(path)
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith('__Host-browser'))).toHaveLength(2)
})

describe('two tabs of one browser', () => {
  test('each goes on with its own interaction, and each client learns what was chosen for it', async () => {
    const browser = new Browser(service.running.origin)
    const one = await begin(browser)
    const other = await begin(browser)
    await signIn(browser, one.returnUrl, '6110001')
    expect(await next(browser, continueTo(other.returnUrl))).toMatch(/^\/app\/delegation/)
    const choose = (returnUrl: string, nationalId: string | null) =>
      browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId })
    await choose(one.returnUrl, '4100900010')
    await choose(other.returnUrl, null)
    const second = await other.finish(await next(browser, other.returnUrl))
    const first = await one.finish(await next(browser, one.returnUrl))
    expect(first.claims()).toMatchObject({ onBehalfOf: { nationalId: '4100900010' } })
    expect(second.claims()).not.toHaveProperty('onBehalfOf')
  })

  test('resume at once: each client gets its code, and the browser stays signed in', async () => {
    const browser = new Browser(service.running.origin)
    const tabs = [await begin(browser), await begin(browser, otherClient)]
    await signIn(browser, tabs[0]?.returnUrl ?? '', '6110007')
    for (const { returnUrl } of tabs) await next(browser, continueTo(returnUrl))
    const locations = await Promise.all(tabs.map(({ returnUrl }) => next(browser, returnUrl)))
    for (const [at, { finish }] of tabs.entries())
      expect((await finish(locations[at] ?? '')).claims()).toMatchObject({ nationalId: '0700990079' })
    expect(await user(browser)).toMatchObject({ nationalId: '0700990079' })
  })

  test('write the session at once, and neither forgets what the other wrote', async () => {
    const { read, kept } = await heldTwice()
    const [one, other] = [await read(), await read()]
    one.ensureClientContainer('demo')
    other.ensureClientContainer('other')
    other.grantIdFor('other', 'a grant')
    await one.persist()
    await other.persist()
    expect(await kept()).toEqual({
      demo: { sid: one.sidFor('demo') },
      other: { sid: other.sidFor('other'), grantId: 'a grant' },
    })
  })

  test('of which one gets a new session id, and the other was still at work with the old one', async () => {
    const { read, kept } = await heldTwice()
    const [one, other] = [await read(), await read()]
    one.ensureClientContainer('demo')
    renewId(one)
    other.ensureClientContainer('other')
    await one.persist()
    await other.persist()
    expect(Object.keys(await kept()).sort()).toEqual(['demo', 'other'])
    expect(await service.running.identity.openId.current.Session.find(other.jti)).toBeUndefined()
  })

  test.each([
    ['with the same id', false],
    ['with a new id', true],
  ])('of which one signs out while the other is at work: the session stays over, %s', async (_, isReset) => {
    const { browser, read } = await heldTwice()
    const late = await read()
    await browser.json('POST', '/me/signout', {})
    if (isReset) renewId(late)
    late.ensureClientContainer('demo')
    await late.persist()
    expect(await service.running.identity.openId.current.Session.findByUid(late.uid)).toBeUndefined()
  })
})

/** A signed-in browser's session as two requests have it in hand. */
async function heldTwice() {
  const { origin, identity } = service.running
  const browser = new Browser(origin)
  await signIn(browser, '', '6110007')
  const { uid } = await identity.db
    .selectFrom('oidc_payload')
    .select('uid')
    .where('model', '=', 'Session')
    .where('uid', 'is not', null)
    .executeTakeFirstOrThrow()
  const read = async () => {
    const session = await identity.openId.current.Session.findByUid(uid ?? '')
    if (!session) throw new Error('The session is over.')
    return session
  }
  return { browser, read, kept: async () => (await read()).authorizations ?? {} }
}

test('a request that saves the session while it is being ended does not bring it back', async () => {
  const { identity } = service.running
  const { db } = identity
  const browser = new Browser(service.running.origin)
  await signIn(browser, '', '6110007')
  const sessions = db.selectFrom('oidc_payload').select('uid').where('model', '=', 'Session')
  const { uid } = await sessions.executeTakeFirstOrThrow()
  const inHand = await identity.openId.current.Session.findByUid(uid ?? '')
  let saved: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await lockSession(tx, uid ?? '')
    await markEnded(tx, uid ?? '', identity.now())
    await tx.deleteFrom('oidc_payload').where('model', '=', 'Session').where('uid', '=', uid).execute()
    saved = inHand?.save(3600)
    await untilItWaits(service.running, tx, saved)
  })
  await saved
  expect(await sessions.execute()).toEqual([])
  expect(await user(browser)).toEqual({})
})
