import * as oidc from 'openid-client'

import { untilItWaits } from '../../test/blocked'
import type { Browser } from '../../test/browser'
import { mandates } from '../../test/mandates'
import { awayClients, signedInAway } from '../../test/away'
import { discover, secret } from '../../test/registrations'
import { next } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const adminToken = 'an-admin-token-of-thirty-two-characters'
const service = identitySuite(
  async () => ({ IDENTITY_CLIENTS: JSON.stringify(awayClients), IDENTITY_ADMIN_TOKEN: adminToken }),
  2,
)
const { bakery, give, end } = mandates(service)
const aDay = 24 * 3600_000

const signedInAt = (clientId: string, extra: Record<string, string> = {}, party?: string) =>
  signedInAway(service.running, clientId, extra, party)
const over = expect.objectContaining({ error: 'invalid_grant' })

test.each(['in-session', 'away', 'native'])(
  'a client that may has a refresh token for offline_access, and each use gives another: %s',
  async (clientId) => {
    const { tokens, refresh, userinfo } = await signedInAt(clientId)
    const second = await refresh()
    const third = await refresh(second.refresh_token)
    expect(new Set([tokens, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3)
    expect(third.claims()).toMatchObject({ sub: tokens.claims()?.sub, name: 'Hrafn Einfari' })
    expect(third.claims()?.auth_time).toBe(tokens.claims()?.auth_time)
    expect(await userinfo(third.access_token)).toMatchObject({ name: 'Hrafn Einfari' })
  },
)

test('a client that may not has none, nor has one that does not ask', async () => {
  const { tokens } = await signedInAt('basic')
  expect([tokens.refresh_token, tokens.scope]).toEqual([undefined, 'openid profile'])
  expect((await signedInAt('away', { scope: 'openid profile' })).tokens.refresh_token).toBeUndefined()
})

test('with prompt=consent the person chooses anew whom to act for, and knows what the client has', async () => {
  const { browser, begin } = await signedInAt('away')
  const asked = await begin({ prompt: 'consent' })
  const to = await next(browser, asked.path)
  expect(to).toMatch(/^\/app\/delegation\?/)
  const returnUrl = new URL(to, browser.origin).searchParams.get('returnUrl') ?? ''
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: null })
  expect(await asked.finish(await next(browser, returnUrl))).toHaveProperty('refresh_token')
})

describe('a refresh token is used once', () => {
  test('used again, it takes with it all that came of the sign-in', async () => {
    const { tokens, refresh, userinfo } = await signedInAt('away')
    const second = await refresh()
    await expect(refresh(tokens.refresh_token)).rejects.toEqual(over)
    await expect(refresh(second.refresh_token)).rejects.toEqual(over)
    for (const { access_token } of [tokens, second])
      await expect(userinfo(access_token)).rejects.toMatchObject({ status: 401 })
  })

  test.each(['away', 'native'])(
    'by two processes at the same moment: at %s one has an answer, and it ends',
    async (at) => {
      const { tokens, refresh, userinfo } = await signedInAt(at)
      let asked: ReturnType<typeof refresh>[] = []
      await service.running.identity.db.transaction().execute(async (tx) => {
        await tx
          .updateTable('oidc_payload')
          .set({ user_code: null })
          .where('model', '=', 'RefreshToken')
          .where('id', '=', tokens.refresh_token ?? '')
          .execute()
        asked = [refresh(), refresh()]
        await untilItWaits(service.running, tx, ...asked)
      })
      const answers = await Promise.allSettled(asked)
      const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      expect([answers.length, given.length]).toEqual([2, 1])
      await expect(refresh(given[0]?.refresh_token)).rejects.toEqual(over)
      await expect(userinfo(given[0]?.access_token ?? '')).rejects.toMatchObject({ status: 401 })
    },
  )

  test('by its own client, for no more than it was given for', async () => {
    const { tokens, refresh } = await signedInAt('away')
    const other = await discover(service.running.origin, 'in-session', oidc.ClientSecretBasic(secret))
    await expect(oidc.refreshTokenGrant(other, tokens.refresh_token ?? '')).rejects.toEqual(over)
    const wider = refresh(tokens.refresh_token, { scope: 'openid profile events' })
    await expect(wider).rejects.toMatchObject({ error: 'invalid_scope' })
    const narrower = await refresh(tokens.refresh_token, { scope: 'openid' })
    expect(narrower.claims()).not.toHaveProperty('name')
  })

  test('and not at all once its client has given it back', async () => {
    const { tokens, configuration, refresh, userinfo } = await signedInAt('away')
    const second = await refresh()
    await oidc.tokenRevocation(configuration, second.refresh_token ?? '')
    await expect(refresh(second.refresh_token)).rejects.toEqual(over)
    await expect(userinfo(tokens.access_token)).rejects.toMatchObject({ status: 401 })
  })
})

const signOut = (browser: Browser) => browser.json('POST', '/me/signout', {})
async function signOutAtClient(browser: Browser) {
  const form = await (await browser.get('/connect/endsession')).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
  await browser.form('/connect/endsession/confirm', { xsrf, logout: 'yes' })
}

describe.each([
  ['here', signOut],
  ['at a client', signOutAtClient],
])('when the person signs out %s', (_, leave) => {
  test('what is bound to the session ends', async () => {
    const { browser, refresh } = await signedInAt('in-session')
    const { refresh_token } = await refresh()
    await leave(browser)
    await expect(refresh(refresh_token)).rejects.toEqual(over)
  })

  test('a client that may act while they are away goes on, and what was bound to the session ends', async () => {
    const { browser, begin, refresh, userinfo } = await signedInAt('away')
    const bound = await begin({ scope: 'openid profile' })
    const other = await bound.finish(await next(browser, bound.path))
    await leave(browser)
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
    await expect(userinfo(other.access_token)).rejects.toMatchObject({ status: 401 })
    const second = await refresh()
    expect(await userinfo(second.access_token)).toMatchObject({ name: 'Hrafn Einfari' })
  })
})

test('what is bound to the session ends with it, and using it is no use of the session', async () => {
  const { refresh } = await signedInAt('in-session')
  service.running.later(20 * 60_000)
  const { refresh_token } = await refresh()
  service.running.later(20 * 60_000)
  await expect(refresh(refresh_token)).rejects.toEqual(over)
})

test('what outlives the session ends with the days of the registration, and sooner where nobody uses it', async () => {
  const used = await signedInAt('away')
  const unused = await signedInAt('away')
  let { refresh_token } = used.tokens
  for (const _ of [20, 40]) {
    service.running.later(20 * aDay)
    refresh_token = (await used.refresh(refresh_token)).refresh_token
  }
  await expect(unused.refresh()).rejects.toEqual(over)
  service.running.later(20 * aDay)
  await expect(used.refresh(refresh_token)).rejects.toEqual(over)
})

test('an operator signs a person out everywhere: every session, and every client that acts for them', async () => {
  const everything = [await signedInAt('away'), await signedInAt('in-session')]
  const answer = await fetch(`${service.running.origin}/admin/people/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nationalId: '0700990079' }),
  })
  expect(answer.status).toBe(204)
  for (const { browser, refresh } of everything) {
    expect((await browser.json('GET', '/me/user')).body).toEqual({})
    await expect(refresh()).rejects.toEqual(over)
  }
})

test('a restriction ends what was given before it, and a session from before it gives nothing that outlives it', async () => {
  const { browser, begin, refresh } = await signedInAt('away')
  const restrict = (restricted: boolean) =>
    fetch(`${service.running.origin}/simulator/api/people/0700990079/restriction`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ restricted }),
    })
  await restrict(true)
  await expect(refresh()).rejects.toEqual(over)
  await restrict(false)
  await expect(refresh()).rejects.toEqual(over)

  const asked = await begin()
  const to = await next(browser, asked.path)
  const returnUrl = new URL(to, browser.origin).searchParams.get('returnUrl') ?? ''
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: null })
  const { refresh_token } = await asked.finish(await next(browser, returnUrl))
  expect(refresh_token).toBeDefined()
  await signOut(browser)
  await expect(refresh(refresh_token)).rejects.toEqual(over)
})

test('for a party, while the mandate lasts; what has ended stays so', async () => {
  await give()
  const { refresh } = await signedInAt('away', {}, bakery)
  const second = await refresh()
  expect(second.claims()).toMatchObject({ onBehalfOf: { nationalId: bakery } })
  await end()
  await expect(refresh(second.refresh_token)).rejects.toEqual(over)
  await give()
  await expect(refresh(second.refresh_token)).rejects.toEqual(over)
})
