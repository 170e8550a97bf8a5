import { request } from 'node:http'
import { stat } from 'node:fs/promises'

import { handMade } from '../../test/releases'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite()
beforeAll(async () => {
  for (const version of ['1.1.0', '1.2.0']) await running.publish(handMade('mfe-login', version))
})

const post = (action: string, body: object, token?: string) =>
  running.admin('POST', `/v1/parts/mfe-login/${action}`, { why: 'test', ...body }, token)
const live = async () => {
  const { body } = await running.admin('GET', '/v1/status')
  return body.parts.find(({ name }: { name: string }) => name === 'mfe-login')
}

test('a roll-back needs no version: it goes one good release back at a time', async () => {
  await post('promote', { version: '1.1.0' })
  await post('promote', { version: '1.2.0' })
  expect(await live()).toMatchObject({ live: { current: '1.2.0' }, lastGood: '1.1.0' })
  await post('rollback', {})
  expect(await live()).toMatchObject({ live: { current: '1.1.0' }, lastGood: '1.0.0' })
  await post('rollback', {})
  expect(await live()).toMatchObject({ live: { current: '1.0.0' }, lastGood: null })
  const { body } = await running.admin('GET', '/v1/history?subject=mfe-login&limit=1')
  expect(body.entries[0].evidence).toEqual({ from: '1.1.0', liveForSeconds: expect.any(Number) })
  const none = await post('rollback', {})
  expect([none.status, none.body.detail]).toEqual([409, 'no-last-good'])
})

test('taking a canary back leaves everyone else where they are', async () => {
  await post('promote', { version: '1.1.0', percent: 10 })
  expect((await live()).live).toMatchObject({ current: '1.0.0', canary: '1.1.0', canaryPercent: 10 })
  await post('promote', { version: '1.1.0', percent: 50 })
  await post('rollback', {})
  expect((await live()).live).toMatchObject({ current: '1.0.0', canary: null, canaryPercent: 0 })
})

test('of two people who act on the same sight, the second is told', async () => {
  const { revision } = (await live()).live
  expect((await post('promote', { version: '1.1.0', expected: revision })).status).toBe(200)
  const second = await post('rollback', { expected: revision })
  expect([second.status, second.body.detail, second.body.revision]).toEqual([409, 'changed-meanwhile', revision + 1])
  expect((await live()).live.current).toBe('1.1.0')
})

test.each([
  ['promote', { version: '9.9.9' }, 404],
  ['promote', { version: '1.1.0', percent: 0 }, 400],
  ['promote', { version: '1.1.0', percent: 101 }, 400],
  ['promote', {}, 400],
  ['rollback', { why: '' }, 400],
  ['rollback', { why: ' \t ' }, 400],
  ['disable', { is: ' ', en: 'Closed' }, 400],
  ['disable', { is: 'Lokað' }, 400],
  ['enable', {}, 409],
])('%s with %j is refused with %i', async (action, body, status) => {
  expect((await post(action, body)).status).toBe(status)
})

test.each([
  ['nothing', {}, '400 preview-of-what'],
  ['a part', { name: 'mfe-login' }, '400 preview-of-what'],
  ['a release that is not there', { name: 'mfe-login', version: '9.9.9' }, '404 unknown-release'],
])('a preview of %s is refused', async (_, wanted, refusal) => {
  const { status, body } = await running.admin('POST', '/v1/previews', wanted)
  expect(`${status} ${body.detail}`).toBe(refusal)
})

test('a shell that breaks what is live can be published but not promoted', async () => {
  const shell = handMade('shell', '2.0.0', { contract: '2.0.0' })
  expect((await running.publish(shell)).status).toBe(201)
  const refused = await running.admin('POST', '/v1/parts/shell/promote', { version: '2.0.0', why: 'test' })
  expect([refused.status, refused.body.detail]).toEqual([409, 'does-not-fit'])
  expect(refused.body.message).toMatch(/^mfe-delegation@1\.0\.0 would not work with it: Needs contract \^1\.0\.0/)
})

test('a release lives with the shell that everyone has and with the one that some have, as the page will decide it', async () => {
  const shell = handMade('shell', '1.1.0', { shared: { react: '19.4.0-rc.1' } })
  expect((await running.publish(shell)).status).toBe(201)
  const canary = { version: '1.1.0', percent: 10, why: 'test' }
  expect((await running.admin('POST', '/v1/parts/shell/promote', canary)).status).toBe(200)
  const needing = async (version: string, react: string) =>
    (await running.publish(handMade('mfe-login', version, { shared: { react } }))).body.rules.find(
      ({ rule }: { rule: string }) => rule === 'shared packages',
    ).detail
  expect(await needing('1.3.0', '~19.3.0')).toBe('Expects react ~19.3.0; the live shell 1.1.0 provides 19.4.0-rc.1.')
  expect(await needing('1.3.1', '>=19.4.0-0')).toBe('Expects react >=19.4.0-0; the live shell 1.0.0 provides 19.3.1.')
  // A pre-release counts for the federation runtime where it would not for npm.
  expect(await needing('1.3.2', '^19.3.0')).toBe('passed')
  await running.admin('POST', '/v1/parts/shell/rollback', { why: 'test' })
})

test('whoever holds a token that is not good any more is told why', async () => {
  const why = async (token: string) => (await running.admin('GET', '/v1/status', undefined, token)).body.message
  const made = await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'laptop' })
  await running.admin('DELETE', `/v1/tokens/${made.body.id}`)
  expect(await why(made.body.token)).toMatch(/^The token was revoked; .*npx hlid token create/)
  const old = await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'old' })
  await running.database.db
    .updateTable('tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', old.body.id)
    .execute()
  expect(await why(old.body.token)).toMatch(/^The token has expired; /)
  expect(await why('hlid_x')).toMatch(/^This registry does not know the token; /)
})

test('whoever has no good token gets nothing', async () => {
  for (const token of ['', 'hlid_x', running.operator.slice(0, -1), `${running.operator}x`])
    expect((await running.admin('GET', '/v1/status', undefined, token)).status).toBe(401)
  const { body } = await running.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'ci' })
  expect((await post('promote', { version: '1.2.0' }, body.token)).status).toBe(200)
  expect((await post('disable', { is: 'a', en: 'b' }, body.token)).status).toBe(403)
  expect((await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'x' }, body.token)).status).toBe(403)
  await running.admin('DELETE', `/v1/tokens/${body.id}`)
  expect((await running.admin('GET', '/v1/status', undefined, body.token)).status).toBe(401)
})

test("the first operator's token can be read by nobody else on the machine", async () => {
  const file = running.gateway.operatorToken ?? ''
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a page that points its own name at this machine is turned away', async () => {
  const status = await new Promise((resolve) => {
    const { port } = new URL(running.registry)
    const headers = { host: `evil.example:${port}`, authorization: `Bearer ${running.operator}` }
    request({ port, path: '/v1/status', headers }, (answer) => resolve(answer.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('the portal knows nothing of the registry', async () => {
  for (const path of ['/v1/status', '/v1/releases', '/v1/history', '/v1/tokens'])
    expect((await fetch(running.portal + path)).status).toBe(404)
})
