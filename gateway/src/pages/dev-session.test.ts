import type { HealthView } from '@hlid/remote-contract/console'

import { openStream, signedIn } from '../../test/console'
import { openDatabase } from '../../test/database'
import { handMade } from '../../test/releases'
import { parts, startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'
import { sweepDevCompositions } from '../releases/store/sweep'

let now = new Date('2026-05-04T09:00:00Z')
let database: Awaited<ReturnType<typeof openDatabase>>
const running = gatewaySuite(async () => {
  database = await openDatabase()
  const started = await startGateway({}, database, () => now)
  for (const name of parts) await started.release(handMade(name, '1.0.0'))
  const stop = () => started.stop().then(() => database.close())
  return { ...started, stop }
})

const port = 4321
const origin = `http://127.0.0.1:${port}`
const build = (version = '1.1.0-dev.1', name = 'mfe-login') => handMade(name, version).manifest
let team = ''
beforeAll(async () => {
  const token = { role: 'team', team: 'portal', label: 'laptop' }
  team = (await running.admin('POST', '/v1/tokens', token)).body.token
})

const begin = async (given: object = {}, token = team) =>
  running.admin('POST', '/v1/dev-sessions', { manifest: build(), port, ...given }, token)

const at = (link: string) => link.replace(/^https?:\/\/[^/]+/, running.portal)
const opened = (link: string) => fetch(at(link), { redirect: 'manual' })

/** Opens a link as a browser does and answers with the cookie it was given. */
async function open(link: string): Promise<string> {
  const answer = await opened(link)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/login'])
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function page(cookie = '', path = '/app/login') {
  const headers = { cookie, 'sec-fetch-dest': 'document' }
  const answer = await fetch(running.portal + path, { headers })
  const html = await answer.text()
  return {
    html,
    releases: answer.headers.get('x-hlid-releases'),
    policy: answer.headers.get('content-security-policy') ?? '',
    compositionUrl: /"compositionUrl":"([^"]+)"/.exec(html)?.[1] ?? '',
  }
}
const isLive = async (cookie: string) => (await page(cookie)).releases?.includes('mfe-login@1.0.0')

const leave = (cookie: string) =>
  fetch(`${running.portal}/dev-session/leave`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })

test('one browser has the build of a computer, with its hashes and a mark; nobody else has anything of it', async () => {
  const { status, body } = await begin()
  expect([status, body.until]).toEqual([201, '2026-05-04T17:00:00.000Z'])
  const mine = await page(await open(body.link))
  expect(mine.releases).toContain('mfe-login@1.1.0-dev.1')
  const { version, build: digest, files } = build()
  const entry = files.find(({ path }) => path === 'remoteEntry.js')?.integrity
  expect(mine.html).toContain(
    `src="${origin}/releases/mfe-login/${version}-${digest}/remoteEntry.js" integrity="${entry}"`,
  )
  expect(mine.html).toContain(`"devOrigin":"${origin}"`)
  expect(mine.html).toContain('Þú sérð útgáfu af mfe-login frá teyminu portal sem keyrir á þessari tölvu')
  expect(mine.html).toContain(
    'You see a build of mfe-login by team portal that runs on this computer and is not released',
  )
  for (const directive of ['style-src', 'img-src', 'font-src', 'connect-src'])
    expect(mine.policy).toContain(`${directive} 'self' ${origin}`)
  const others = await page()
  expect(others.releases).toContain('mfe-login@1.0.0')
  expect(others.html + others.policy).not.toMatch(/127\.0\.0\.1|dev-session|devOrigin/)
})

test('a build that fails is seen to fail, and the rest of the portal is what is live', async () => {
  await running.release(handMade('mfe-delegation', '1.2.0'))
  await running.release(handMade('mfe-login', '1.0.1'))
  const { compositionUrl } = await page(await open((await begin()).body.link))
  const { remotes } = await (await fetch(running.portal + compositionUrl)).json()
  const [delegation, login] = ['mfe-delegation', 'mfe-login'].map((name) =>
    remotes.find((remote: { name: string }) => remote.name === name),
  )
  expect([login.lastGood, login.baseUrl.startsWith(origin)]).toEqual([undefined, true])
  expect([delegation.version, delegation.baseUrl.startsWith('/releases/')]).toEqual(['1.2.0', true])
  await running.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'as it was' })
})

test('it is not counted, and its pages can report nothing', async () => {
  const mine = await page(await open((await begin()).body.link))
  expect(mine.html).toContain('<meta name="hlid-view" content="">')
})

test('what is saved is in the next page', async () => {
  const { body } = await begin()
  const cookie = await open(body.link)
  const next = { manifest: build('1.1.0-dev.2') }
  expect((await running.admin('PUT', `/v1/dev-sessions/${body.id}`, next, team)).status).toBe(204)
  expect((await page(cookie)).releases).toContain('mfe-login@1.1.0-dev.2')
})

test('a link opens once: who finds it later has nothing of it', async () => {
  const { body } = await begin()
  await open(body.link)
  const second = await opened(body.link)
  expect([second.status, second.headers.getSetCookie()]).toEqual([404, []])
})

test.each([
  ['asks for its head alone', { method: 'HEAD' }],
  ['fetches it ahead', { headers: { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' } }],
  ['takes it for a picture', { headers: { 'sec-fetch-dest': 'image' } }],
])('who %s does not take the link from its person', async (_, init) => {
  const { body } = await begin()
  expect((await fetch(at(body.link), { redirect: 'manual', ...init })).status).toBe(404)
  await open(body.link)
})

test('leaving ends it: neither its cookie nor its link brings it back, and the command is told', async () => {
  const { body } = await begin()
  const cookie = await open(body.link)
  const left = await leave(cookie)
  expect([left.status, left.headers.get('location')]).toEqual([303, '/app'])
  expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-dev-session=; .*Max-Age=0$/)
  expect(await isLive(cookie)).toBe(true)
  expect((await opened(body.link)).status).toBe(404)
  const more = await running.admin('PUT', `/v1/dev-sessions/${body.id}`, { manifest: build() }, team)
  expect(more.body.detail).toBe('unknown-dev-session')
})

test('somebody without its cookie ends nothing', async () => {
  const cookie = await open((await begin()).body.link)
  await leave('')
  await leave(`${cookie}x`)
  expect(await isLive(cookie)).toBe(false)
})

test('it ends by itself', async () => {
  const { body } = await begin({ minutes: 10 })
  const cookie = await open(body.link)
  const unopened = (await begin({ minutes: 10 })).body
  const before = now
  now = new Date(+now + 10 * 60_000)
  try {
    expect(await isLive(cookie)).toBe(true)
    expect((await opened(unopened.link)).status).toBe(404)
    const more = await running.admin('PUT', `/v1/dev-sessions/${body.id}`, { manifest: build() }, team)
    expect(more.body.detail).toBe('unknown-dev-session')
  } finally {
    now = before
  }
})

test('it ends with the token that began it, and where the command ends it', async () => {
  const { body: other } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'lost' })
  const cookie = await open((await begin({}, other.token)).body.link)
  expect(await isLive(cookie)).toBe(false)
  await running.admin('DELETE', `/v1/tokens/${other.id}`)
  expect(await isLive(cookie)).toBe(true)

  const { body } = await begin()
  const own = await open(body.link)
  expect((await running.admin('DELETE', `/v1/dev-sessions/${body.id}`, undefined, team)).status).toBe(204)
  expect(await isLive(own)).toBe(true)
  expect((await running.admin('DELETE', `/v1/dev-sessions/${body.id}`, undefined, team)).status).toBe(404)
})

test('what its pages were made of is swept with its end, and is there again with the next; all else stays', async () => {
  const { db } = running.database
  /** For every gateway: this one may hold it in memory. */
  const isThere = async (url: string) => {
    const id = /([^/]+)\.json$/.exec(url)?.[1] ?? ''
    return (await db.selectFrom('compositions').where('id', '=', id).select('id').execute()).length === 1
  }
  const shown = async (cookie?: string) => (await page(cookie)).compositionUrl
  const ports = { first: 4401, other: 4402 }
  const session = async (own: number) => {
    const { body } = await begin({ port: own })
    return { id: body.id, url: await shown(await open(body.link)) }
  }
  const end = ({ id }: { id: string }) => running.admin('DELETE', `/v1/dev-sessions/${id}`, undefined, team)
  const sweep = () => sweepDevCompositions(db, now)
  const [live, first, other] = [await shown(), await session(ports.first), await session(ports.other)]

  await sweep()
  expect(await Promise.all([live, first.url, other.url].map(isThere))).toEqual([true, true, true])
  await end(first)
  await sweep()
  expect(await Promise.all([live, first.url, other.url].map(isThere))).toEqual([true, false, true])
  const again = await session(ports.first)
  expect([again.url, await isThere(again.url)]).toEqual([first.url, true])
  await Promise.all([again, other].map(end))
})

test('the console shows those that are open; an operator ends any, a team those of its parts', async () => {
  await running.database.db.deleteFrom('dev_sessions').execute()
  const token = async (given: object) => (await running.admin('POST', '/v1/tokens', given)).body
  const operator = await token({ role: 'operator', label: 'Jóna' })
  const lost = await token({ role: 'team', team: 'portal', label: 'lost' })
  const colleague = await token({ role: 'team', team: 'portal', label: 'desk' })
  await begin({}, lost.token)
  await running.admin('DELETE', `/v1/tokens/${lost.id}`)
  const theirs = (await begin({ minutes: 20 }, operator.token)).body
  const mine = (await begin({ minutes: 10 })).body
  const shown = async () => {
    // One that has told nobody yet: what is told is kept for a moment.
    const other = await startGateway({}, database, () => now)
    const stream = await openStream(await signedIn(other, running.operator))
    const { devSessions } = (await stream.next('health')) as HealthView
    await stream.close()
    await other.stop()
    return devSessions
  }
  const part = { part: 'mfe-login', team: 'portal' }
  expect(await shown()).toEqual([
    { id: mine.id, ...part, by: 'portal: laptop', until: mine.until },
    { id: theirs.id, ...part, by: 'operator: Jóna', until: theirs.until },
  ])
  const end = (id: string, by: string) => running.admin('DELETE', `/v1/dev-sessions/${id}`, undefined, by)
  expect((await end(mine.id, operator.token)).status).toBe(204)
  expect((await end(theirs.id, colleague.token)).status).toBe(204)
  expect(await shown()).toEqual([])
})

test('a cookie or a link that nobody signed opens nothing; a link is no cookie', async () => {
  const { body } = await begin()
  const token = new URL(body.link).searchParams.get('token') ?? ''
  const [claims = '', mac = ''] = token.split('.')
  const named = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...named, browser: 'mine' })).toString('base64url')
  for (const cookie of [token, `${forged}.${mac}`, `${forged}.`, '', 'x'])
    expect(await isLive(`__Host-dev-session=${cookie}`)).toBe(true)
  for (const link of [`${forged}.${mac}`, `${claims}.${mac}x`, ''])
    expect((await opened(`${running.portal}/dev-session?token=${link}`)).status).toBe(404)
})

test('a team shows its own parts, by its own session, and within what a release of them may do', async () => {
  await running.admin('PUT', '/v1/teams/others', { remotes: ['mfe-others'] })
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'others', label: 'ci' })
  const as = async (given: object) => (await begin(given, body.token)).body.detail
  expect(await as({})).toBe('not-yours')
  expect(await as({ manifest: build('1.0.0', 'mfe-nobody') })).toBe('unknown-part')
  const own = build('1.0.0', 'mfe-others')
  expect(await as({ manifest: { ...own, mounts: ['/login'], routes: [] } })).toBe('does-not-fit')
  expect(await as({ manifest: { ...own, contract: '^9.0.0' } })).toBe('does-not-fit')

  const { body: session } = await begin()
  const put = async (manifest: object, token: string) =>
    (await running.admin('PUT', `/v1/dev-sessions/${session.id}`, { manifest }, token)).body.detail
  expect(await put(own, body.token)).toBe('unknown-dev-session')
  expect(await put(build(), body.token)).toBe('not-yours')
  expect(await put(build('1.0.0', 'mfe-delegation'), team)).toBe('unknown-dev-session')
  expect((await running.admin('DELETE', `/v1/dev-sessions/${session.id}`, undefined, body.token)).status).toBe(404)
})

test.each([
  ['the shell', { manifest: handMade('shell', '1.0.0').manifest }, 'not-a-remote'],
  ['another host', { origin: 'https://attacker.example' }, 'bad-request'],
  ['a port that is none', { port: '4321@attacker.example' }, 'bad-request'],
  ['a port of the system', { port: 80 }, 'bad-request'],
  ['more than a working day', { minutes: 481 }, 'bad-request'],
  ['a file without a hash', { manifest: { ...build(), files: [{ path: 'remoteEntry.js', size: 1 }] } }, 'bad-request'],
])('%s is refused', async (_, given, code) => {
  expect((await begin(given)).body.detail).toBe(code)
})

test('the history says who began one, and who ended it', async () => {
  const { body } = await begin()
  await running.admin('DELETE', `/v1/dev-sessions/${body.id}`, undefined, team)
  const { entries } = (await running.admin('GET', '/v1/history?subject=mfe-login&limit=2')).body
  expect(entries).toEqual([
    expect.objectContaining({ action: 'dev-session', actor: 'portal: laptop', evidence: { id: body.id, ended: true } }),
    expect.objectContaining({ action: 'dev-session', evidence: { id: body.id, port, until: body.until } }),
  ])
})

test('where the portal shows none, the refusal says so, and those that were open end', async () => {
  const { body } = await begin()
  const cookie = await open(body.link)
  const other = await startGateway({ devSessions: false }, database, () => now)
  try {
    const answer = await fetch(`${other.portal}/app/login`, { headers: { cookie } })
    expect(answer.headers.get('x-hlid-releases')).toContain('mfe-login@1.0.0')
    const refused = await other.admin('POST', '/v1/dev-sessions', { manifest: build(), port }, team)
    expect([refused.status, refused.body.detail]).toEqual([403, 'no-dev-sessions'])
  } finally {
    await other.stop()
  }
})
