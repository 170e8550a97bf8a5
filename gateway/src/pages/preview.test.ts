import { handMade } from '../../test/releases'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite()
beforeAll(async () => {
  await running.publish(handMade('mfe-login', '1.1.0-dev.1'))
})

const preview = async (body: object) => (await running.admin('POST', '/v1/previews', body)).body.link as string

/** Opens a link as a browser does and answers with the cookie it was given. */
async function open(link: string, leadsTo = '/app/login'): Promise<string> {
  const { pathname, search } = new URL(link)
  const answer = await fetch(running.portal + pathname + search, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo])
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function page(cookie = '') {
  const answer = await fetch(`${running.portal}/app/login`, { headers: { cookie } })
  const html = await answer.text()
  return { releases: answer.headers.get('x-hlid-releases'), id: answer.headers.get('x-hlid-composition'), html }
}

test('one browser has a release that is not live, with a mark, and nobody else has', async () => {
  const cookie = await open(await preview({ name: 'mfe-login', version: '1.1.0-dev.1' }))
  const mine = await page(cookie)
  expect(mine.releases).toContain('mfe-login@1.1.0-dev.1')
  expect(mine.html).toContain('Forskoðun: mfe-login@1.1.0-dev.1, til kl.')
  expect(mine.html).toContain('<meta name="hlid-view" content="">') // it is not counted
  const others = await page()
  expect(others.releases).toContain('mfe-login@1.0.0')
  expect(others.html).not.toContain('hlid-preview')
})

test('a preview ends where its mark leads, and by itself', async () => {
  const link = await preview({ name: 'mfe-login', version: '1.1.0-dev.1', minutes: 1 })
  const given = (
    await fetch(link.replace(/^https?:\/\/[^/]+/, running.portal), { redirect: 'manual' })
  ).headers.getSetCookie()
  expect(given[0]).toMatch(/^__Host-preview=.+; HttpOnly; SameSite=Lax; Max-Age=(59|60)$/)
  const ended = await fetch(`${running.portal}/preview`, { redirect: 'manual' })
  expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-preview=; .*Max-Age=0$/)
})

test('a link leads to the first screen of what it shows', async () => {
  const routes = ['/login/:step', '/login/help'].map((path) => ({ path, assets: ['Screen.js'] }))
  await running.publish(handMade('mfe-login', '1.3.0', { routes }))
  await running.publish(handMade('shell', '1.3.0'))
  await open(await preview({ name: 'mfe-login', version: '1.3.0' }), '/app/login/help')
  await open(await preview({ name: 'shell', version: '1.3.0' }), '/app')
})

test('a composition of the past is as it was', async () => {
  const before = await page()
  await running.release(handMade('mfe-login', '1.2.0'))
  expect((await page()).id).not.toBe(before.id)
  const past = await page(await open(await preview({ composition: before.id }), '/app'))
  expect([past.id, past.releases]).toEqual([before.id, before.releases])
})

test('a link that nobody signed shows what is live', async () => {
  const { id } = await page()
  const claims = Buffer.from('{"name":"mfe-login","version":"1.0.0","until":9999999999999}').toString('base64url')
  for (const cookie of [`__Host-preview=${claims}.x`, `__Host-preview=${claims}.${'A'.repeat(43)}`, '__Host-preview='])
    expect((await page(cookie)).id).toBe(id)
})

test("a team previews its own releases, and only an operator the whole portal's past", async () => {
  await running.admin('PUT', '/v1/teams/others', { remotes: ['mfe-others'] })
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'others', label: 'ci' })
  const as = (wanted: object) => running.admin('POST', '/v1/previews', wanted, body.token)
  expect((await as({ name: 'mfe-login', version: '1.0.0' })).status).toBe(403)
  expect((await as({ composition: 'a'.repeat(32) })).status).toBe(403)
  expect((await as({ name: 'mfe-others', version: '1.0.0' })).status).toBe(404)
})

test('the links to a release are withdrawn: whoever has one is shown what is live; a new link is another', async () => {
  const release = { name: 'mfe-login', version: '1.1.0-dev.1' }
  const cookie = await open(await preview(release))
  expect((await page(cookie)).releases).toContain('mfe-login@1.1.0-dev.1')
  const query = new URLSearchParams(release)
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'ci' })
  expect((await running.admin('DELETE', `/v1/previews?${query}`, undefined, body.token)).status).toBe(204)
  const after = await page(cookie)
  expect(after.releases).not.toContain('mfe-login@1.1.0-dev.1')
  expect(after.html).not.toContain('hlid-preview')
  const withdrawn = Date.now()
  while (Date.now() === withdrawn); // a link of that very moment would end with those before
  expect((await page(await open(await preview(release)))).releases).toContain('mfe-login@1.1.0-dev.1')
})
