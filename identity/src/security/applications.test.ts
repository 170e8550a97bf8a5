import type { Schema } from '@hlid/api-contract'

import { awayClients, signedInAway } from '../../test/away'
import { untilItWaits } from '../../test/blocked'
import { Browser } from '../../test/browser'
import { mandates } from '../../test/mandates'
import { signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const service = identitySuite(async () => ({ IDENTITY_CLIENTS: JSON.stringify(awayClients) }), 2)
const { bakery, give, end: endMandate } = mandates(service)
const aDay = 24 * 3600_000
const over = expect.objectContaining({ error: 'invalid_grant' })

type Applications = Schema<'Applications'>['applications']
async function signedIn(phone = '6110007'): Promise<Browser> {
  const browser = new Browser(service.running.origin)
  await signIn(browser, '', phone)
  return browser
}
const list = async (browser: Browser) =>
  (await browser.json<{ applications: Applications }>('GET', '/v1/me/applications')).body.applications
const end = (browser: Browser, id = '') => browser.json('DELETE', `/v1/me/applications/${id}`)
const history = () =>
  service.running.identity.db
    .selectFrom('history')
    .select(['national_id', 'client_id', 'party_id', 'party_name'])
    .where('kind', '=', 'application-ended')
    .execute()

describe('what may act while the person is away', () => {
  test('each application once, since when and until when, in the person’s language', async () => {
    await signedInAway(service.running, 'away')
    service.running.later(aDay)
    await signedInAway(service.running, 'away')
    service.running.later(aDay)
    const { browser } = await signedInAway(service.running, 'native')
    const all = await list(browser)
    expect(all).toMatchObject([{ name: 'Sundlaugin' }, { name: 'Sundlaugin' }])
    const [, away] = all.map(({ since, until = '' }) => [new Date(since).getTime(), new Date(until).getTime()] as const)
    const days = ((away?.[1] ?? 0) - (away?.[0] ?? 0)) / aDay
    expect(Math.round(days)).toBe(61)
    const inEnglish = await browser.get('/v1/me/applications', { 'accept-language': 'en' })
    expect(await inEnglish.json()).toMatchObject({ applications: [{ name: 'The pool' }, { name: 'The pool' }] })
  })

  test('and nothing that ends with the session, or has no refresh token', async () => {
    await signedInAway(service.running, 'in-session')
    await signedInAway(service.running, 'basic', { scope: 'openid profile' })
    const { browser } = await signedInAway(service.running, 'away', { scope: 'openid profile' })
    expect(await list(browser)).toEqual([])
  })

  test('for whom: each party apart, for as long as the mandate lasts', async () => {
    await give()
    await signedInAway(service.running, 'away', {}, bakery)
    const { browser } = await signedInAway(service.running, 'away', {}, '')
    const actors = async () => (await list(browser)).map(({ actor }) => actor?.nationalId).sort()
    expect(await actors()).toEqual([bakery, undefined])
    await endMandate()
    expect(await actors()).toEqual([undefined])
  })

  test('is not what a restriction has ended, nor what nobody used for too long', async () => {
    const { db, now } = service.running.identity
    await signedInAway(service.running, 'away')
    const person = db.updateTable('person').where('national_id', '=', '0700990079')
    await person.set({ restricted_at: now() }).execute()
    const browser = await signedIn()
    expect(await list(browser)).toEqual([])
    service.running.later(1000)
    const used = await signedInAway(service.running, 'away')
    expect(await list(used.browser)).toHaveLength(1)
    const { refresh_token } = await used.refresh()
    expect(await list(used.browser)).toHaveLength(1)
    service.running.later(31 * aDay)
    await expect(used.refresh(refresh_token)).rejects.toEqual(over)
    expect(await list(await signedIn())).toEqual([])
  })
})

describe('ending it', () => {
  test('takes back every token that came of it, and is written into the history', async () => {
    const first = await signedInAway(service.running, 'away')
    const second = await signedInAway(service.running, 'away')
    const other = await signedInAway(service.running, 'native')
    const rotated = await first.refresh()
    const browser = await signedIn()
    const all = await list(browser)
    expect(all).toHaveLength(2)
    const away = all[1]
    expect((await end(browser, away?.id)).status).toBe(204)
    await expect(first.refresh(rotated.refresh_token)).rejects.toEqual(over)
    await expect(second.refresh()).rejects.toEqual(over)
    for (const token of [first.tokens, rotated, second.tokens])
      await expect(first.userinfo(token.access_token)).rejects.toMatchObject({ status: 401 })
    expect(await other.refresh()).toHaveProperty('refresh_token')
    expect(await list(browser)).toHaveLength(1)
    expect(await history()).toEqual([
      { national_id: '0700990079', client_id: 'away', party_id: null, party_name: null },
    ])
    expect((await end(browser, away?.id)).status).toBe(404)
    expect(await history()).toHaveLength(1)
  })

  test('for a party leaves what it may do for the person', async () => {
    await give()
    const forBakery = await signedInAway(service.running, 'away', {}, bakery)
    const own = await signedInAway(service.running, 'away', {}, '')
    const all = await list(own.browser)
    await end(own.browser, all.find(({ actor }) => actor)?.id)
    await expect(forBakery.refresh()).rejects.toEqual(over)
    expect((await own.refresh()).claims()).not.toHaveProperty('onBehalfOf')
    expect(await history()).toMatchObject([{ party_id: bakery, party_name: expect.stringMatching(/./) }])
  })

  test('of two that end it at once, one has done it', async () => {
    const { browser } = await signedInAway(service.running, 'away')
    const [application] = await list(browser)
    let both: Promise<{ status: number }>[] = []
    await service.running.identity.db.transaction().execute(async (tx) => {
      await tx.selectFrom('choice').selectAll().forUpdate().execute()
      both = [end(browser, application?.id), end(browser, application?.id)]
      await untilItWaits(service.running, tx, ...both)
    })
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await history()).toHaveLength(1)
  })

  test('while it asks for a new token, which is worth nothing then', async () => {
    const { browser, tokens, refresh, userinfo } = await signedInAway(service.running, 'away')
    const [application] = await list(browser)
    let asked: ReturnType<typeof refresh> | undefined
    await service.running.identity.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('oidc_payload')
        .set({ user_code: null })
        .where('model', '=', 'RefreshToken')
        .where('id', '=', tokens.refresh_token ?? '')
        .execute()
      asked = refresh()
      await untilItWaits(service.running, tx, asked)
      const ended = end(browser, application?.id)
      await untilItWaits(service.running, tx, asked, ended)
    })
    const given = await asked?.catch(() => undefined)
    await end(browser, application?.id)
    if (given) {
      await expect(refresh(given.refresh_token)).rejects.toEqual(over)
      await expect(userinfo(given.access_token)).rejects.toMatchObject({ status: 401 })
    }
    expect(await list(browser)).toEqual([])
  })

  test('another person’s, or nobody’s, is answered alike and ends nothing', async () => {
    const { refresh, browser: theirs } = await signedInAway(service.running, 'away')
    const [application] = await list(theirs)
    const mine = await signedIn('6110001')
    const { db } = service.running.identity
    const grants = await db.selectFrom('choice').select('grant_id').where('client_id', '=', 'away').execute()
    for (const id of [application?.id, grants[0]?.grant_id, 'x'])
      expect(await end(mine, id)).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
    expect(JSON.stringify(application)).not.toContain(grants[0]?.grant_id)
    expect([await list(mine), await history()]).toEqual([[], []])
    expect(await refresh()).toHaveProperty('refresh_token')
  })

  test('is for whoever is signed in, from the portal’s own pages', async () => {
    const { browser, refresh } = await signedInAway(service.running, 'away')
    const [application] = await list(browser)
    const path = `/v1/me/applications/${application?.id}`
    const stranger = new Browser(service.running.origin)
    expect(await stranger.json('GET', '/v1/me/applications')).toMatchObject({ status: 401, body: { detail: 'none' } })
    expect((await stranger.json('DELETE', path)).status).toBe(401)
    for (const headers of [{}, { 'x-xsrf-ids': 'x'.repeat(43) }])
      expect((await browser.raw(path, { method: 'DELETE', headers })).status).toBe(403)
    expect(await refresh()).toHaveProperty('refresh_token')
  })
})

test('what clients read of the service is the same for them', async () => {
  const read = async () => {
    const answer = await fetch(`${service.running.origin}/.well-known/openid-configuration`)
    return answer.text()
  }
  const before = await read()
  const { browser } = await signedInAway(service.running, 'away')
  const [application] = await list(browser)
  await end(browser, application?.id)
  expect(await read()).toBe(before)
})
