import { browser, openStream, signedIn } from '../../../test/console'
import { startWithReleases } from '../../../test/start'
import { gatewaySuite } from '../../../test/suite'

const running = gatewaySuite(() => startWithReleases({}, () => new Date(now)))
let now = Date.now()

const teamToken = async () =>
  (await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'ci', days: 1 })).body

test('a token, typed once, becomes a cookie that no script reads and that goes to no other site', async () => {
  const page = browser(running)
  const answer = await page.call('POST', '/v1/session', { token: ` ${running.operator}\n` })
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      session: {
        role: 'operator',
        team: null,
        label: 'first operator',
        expiresAt: new Date(now + 8 * 3_600_000).toISOString(),
      },
    },
  ])
  expect(answer.headers.get('set-cookie')).toMatch(
    /^hlid-console-\d+=[\w-]{43}; Path=\/v1; Max-Age=28800; HttpOnly; SameSite=Strict$/,
  )
  expect(answer.headers.get('set-cookie')).not.toContain(running.operator)
  expect((await page.call('GET', '/v1/status')).status).toBe(200)
})

test('who is not signed in is told so, and a bad token is nobody', async () => {
  const page = browser(running)
  expect(await (await page.call('GET', '/v1/session')).json()).toEqual({ session: null })
  const refused = await page.call('POST', '/v1/session', { token: 'hlid_wrong' })
  expect([refused.status, page.cookie]).toEqual([401, ''])
  expect((await page.call('GET', '/v1/status')).status).toBe(401)
})

test('signing out ends the session itself, not only the cookie', async () => {
  const page = await signedIn(running)
  const copied = page.cookie
  expect((await page.call('DELETE', '/v1/session')).status).toBe(204)
  expect(page.cookie).toBe(`hlid-console-${new URL(running.registry).port}=`)
  page.cookie = copied
  expect((await page.call('GET', '/v1/status')).status).toBe(401)
})

test('two consoles of this machine have a session each', async () => {
  const page = await signedIn(running)
  const name = /^hlid-console-(\d+)=/.exec(page.cookie)
  expect(name?.[1]).toBe(new URL(running.registry).port)
  page.cookie = `hlid-console-1=of-another-console; ${page.cookie}`
  expect((await page.call('GET', '/v1/status')).status).toBe(200)
})

test('a session ends with the shift, and with its token', async () => {
  const page = await signedIn(running)
  const { id, token } = await teamToken()
  const team = await signedIn(running, token)
  await running.admin('DELETE', `/v1/tokens/${id}`)
  const refused = await team.call('GET', '/v1/status')
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ detail: 'token-revoked' })])
  expect(await (await team.call('GET', '/v1/session')).json()).toEqual({ session: null, revoked: true })

  now += 8 * 3_600_000 + 1
  expect((await page.call('GET', '/v1/status')).status).toBe(401)
  expect(await (await page.call('GET', '/v1/session')).json()).toEqual({ session: null })
})

test.each([
  ['without the header of its own', { 'x-hlid-console': undefined }],
  ['from a page on another port of this machine', { origin: 'http://localhost:4000' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a page without an origin', { origin: 'null' }],
])('what a page asks for %s changes nothing', async (_name, headers) => {
  const page = await signedIn(running)
  const given: Record<string, string> = {
    'x-hlid-console': '1',
    cookie: page.cookie,
    'content-type': 'application/json',
  }
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) Reflect.deleteProperty(given, name)
    else given[name] = value
  }
  const post = (path: string, body: object) =>
    fetch(running.registry + path, { method: 'POST', headers: given, body: JSON.stringify(body) })
  const disabled = await post('/v1/parts/mfe-login/disable', { is: 'a', en: 'b', why: 'forged' })
  expect([disabled.status, ((await disabled.json()) as { detail: string }).detail]).toEqual([403, 'not-from-console'])
  expect((await post('/v1/session', { token: running.operator })).status).toBe(403)
  const { parts } = (await running.admin('GET', '/v1/status')).body
  expect(parts.find(({ name }: { name: string }) => name === 'mfe-login').live.disabled).toBeNull()
})

test("a team's session sees everything and changes only what is its own", async () => {
  await running.admin('PUT', '/v1/teams/login', { remotes: ['mfe-other'] })
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'login', label: 'ci' })
  const page = await signedIn(running, body.token)
  const stream = await openStream(page)
  const seen = (await stream.next('live')) as { parts: { name: string }[] }
  await stream.close()
  expect(seen.parts.map(({ name }) => name)).toEqual(['mfe-delegation', 'mfe-login', 'mfe-other', 'shell'])
  const statusOf = async (action: string, given: object) =>
    (await page.call('POST', `/v1/parts/mfe-login/${action}`, { why: 'x', ...given })).status
  expect([
    await statusOf('promote', { version: '1.0.0' }),
    await statusOf('rollback', {}),
    await statusOf('disable', { is: 'a', en: 'b' }),
  ]).toEqual([403, 403, 403])
})
