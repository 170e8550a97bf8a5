import { handMade, makeKey } from '../../test/releases'
import { startWithReleases, type Running } from '../../test/start'

let running: Running
beforeEach(async () => {
  running = await startWithReleases()
})
afterEach(() => running.stop())

const publish = async (version: string, key = running.key) =>
  expect((await running.publish(handMade('mfe-login', version), { key })).status).toBe(201)
const transition = async (action: string, body: object = {}) => {
  const answer = await running.admin('POST', `/v1/parts/mfe-login/${action}`, { why: 'test', ...body })
  return answer.status === 200 ? answer.body.current : `${answer.status} ${answer.body.detail}: ${answer.body.message}`
}
const promote = (version: string) => transition('promote', { version })
const revoke = (from?: string) =>
  running.admin('DELETE', `/v1/keys/${running.key.kid}${from ? `?${new URLSearchParams({ from })}` : ''}`)

test('what a revoked key signed goes live in no way and is in no new preview; what pages can still hold is named', async () => {
  const other = await makeKey()
  await running.admin('PUT', '/v1/teams/portal', { key: other.jwk })
  await publish('1.1.0')
  await publish('1.2.0', other)
  expect(await promote('1.1.0')).toBe('1.1.0')
  const { body } = await revoke()
  expect(body.live).toEqual(['mfe-delegation@1.0.0', 'mfe-login@1.1.0', 'mfe-login@1.0.0', 'shell@1.0.0'])

  const refused = /^409 key-revoked: mfe-login@1\.0\.0 was signed with the key .* which is revoked\. .*npx hlid publish/
  expect(await promote('1.0.0')).toMatch(refused)
  expect(await transition('promote', { version: '1.0.0', percent: 10 })).toMatch(refused)
  expect(await transition('rollback')).toMatch(refused)
  const preview = await running.admin('POST', '/v1/previews', { name: 'mfe-login', version: '1.0.0' })
  expect([preview.status, preview.body.detail]).toEqual([409, 'key-revoked'])
  expect(await promote('1.2.0')).toBe('1.2.0')
})

test('a key is revoked from a moment on, and what was published before stays good until it is revoked for that too', async () => {
  await publish('1.1.0')
  const published = await publishedAt('1.1.0')
  await publish('1.2.0')
  const from = new Date(published + 1).toISOString()
  expect((await revoke(from)).body.live).toEqual([])
  expect(await promote('1.2.0')).toContain(`which is revoked for what was published since ${from}`)
  expect(await promote('1.1.0')).toBe('1.1.0')
  expect((await revoke(new Date(published + 2).toISOString())).status).toBe(404) // it reaches back that far already
  expect((await revoke()).status).toBe(200)
  expect(await promote('1.0.0')).toMatch(/^409 key-revoked/)
})

async function publishedAt(version: string): Promise<number> {
  const row = await running.database.db
    .selectFrom('releases')
    .select('published_at')
    .where('name', '=', 'mfe-login')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return row.published_at.getTime()
}
