import { handMade } from '../../test/releases'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite()
const component = (name: string, version: string, licence = 'MIT', group?: string) => ({
  ...{ type: 'library', name, version, licenses: [{ license: { id: licence } }] },
  ...(group === undefined ? {} : { group }),
})
const screens = (...paths: string[]) => paths.map((path) => ({ path, assets: ['Screen.js'] }))

beforeAll(async () => {
  const before = handMade('mfe-login', '1.1.0', {
    routes: screens('/login', '/login/card'),
    operations: ['signIn', 'getCardScript'],
    bill: [component('yup', '1.0.0'), component('ms', '1.0.0'), component('ms', '2.0.0'), component('clsx', '2.1.1')],
  })
  const after = handMade('mfe-login', '1.2.0', {
    routes: screens('/login', '/login/verify'),
    operations: ['signIn', 'pollLogin', 'resendTwoFactor'],
    contract: '1.0.0',
    shared: { react: '^19.3.1' },
    commit: '6dcb09b',
    files: { 'Screen.js': 'x'.repeat(1000), 'remote.css': 'y'.repeat(500) },
    bill: [component('yup', '1.1.0'), component('sdk', '3.0.0', 'Apache-2.0', '@acme'), component('clsx', '2.1.1')],
  })
  await running.release(before)
  expect((await running.publish(after)).body).toMatchObject({ result: 'published' })
})

const changes = async (release: string, query = '') =>
  (await running.admin('GET', `/v1/releases/mfe-login/${release}/changes${query}`)).body

test('a release is held against the one that everybody has', async () => {
  expect(await changes('1.2.0')).toEqual({
    ...{ name: 'mfe-login', version: '1.2.0', against: '1.1.0' },
    commit: { before: 'uncommitted', after: '6dcb09b' },
    contract: { before: '^1.0.0', after: '1.0.0' },
    routes: { added: ['/login/verify'], removed: ['/login/card'], unchanged: 1 },
    operations: { added: ['pollLogin', 'resendTwoFactor'], removed: ['getCardScript'], unchanged: 1 },
    size: { before: 92, after: 1559 },
    initialSize: { before: 72, after: 1559 - 1000 },
    shared: { changed: [{ name: 'react', before: '^19.3.0', after: '^19.3.1' }], unchanged: 0 },
    packages: {
      changed: [
        { name: '@acme/sdk', before: null, after: '3.0.0', licences: ['Apache-2.0'] },
        { name: 'ms', before: '1.0.0, 2.0.0', after: null, licences: [] },
        { name: 'yup', before: '1.0.0', after: '1.1.0', licences: ['MIT'] },
      ],
      unchanged: 1,
    },
  })
})

test('it is held against another where that is asked for, and against nothing where nothing is live', async () => {
  expect(await changes('1.2.0', '?against=1.0.0')).toMatchObject({
    ...{ against: '1.0.0', operations: null, routes: { added: ['/login/verify'], removed: [], unchanged: 1 } },
  })
  await running.admin('PUT', '/v1/teams/portal', { remotes: ['mfe-parking'] })
  await running.publish(handMade('mfe-parking', '1.0.0'))
  const { body } = await running.admin('GET', '/v1/releases/mfe-parking/1.0.0/changes')
  expect(body).toMatchObject({
    ...{ against: null, contract: { before: null, after: '^1.0.0' }, operations: null },
    ...{ routes: { added: ['/parking'], removed: [], unchanged: 0 }, size: { before: null } },
    packages: { changed: [], unchanged: 0 },
  })
})

test('of a release whose bill is not there, the packages are not said to be the same', async () => {
  const { db } = running.database
  const row = await db.selectFrom('releases').selectAll().where('version', '=', '1.2.0').executeTakeFirstOrThrow()
  await db
    .insertInto('releases')
    .values({ ...row, version: '1.3.0', bill: null })
    .execute()
  expect((await changes('1.3.0')).packages).toBeNull()
})

test('a release that is not there is compared with nothing, nor anything with it', async () => {
  for (const asked of ['9.9.9', '1.2.0?against=9.9.9']) {
    const [version, query = ''] = asked.split('?')
    const path = `/v1/releases/mfe-login/${version}/changes${query && `?${query}`}`
    const { status, body } = await running.admin('GET', path)
    expect([status, body.detail]).toEqual([404, 'unknown-release'])
  }
})
