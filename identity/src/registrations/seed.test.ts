import type { Database } from '@hlid/storage'
import { testDatabase } from '@hlid/storage/testing'

import type { Api } from '../apis'
import type { Client } from '../clients'
import { Secrets } from '../secrets'
import { migrations } from '../store/migrations'
import type { Tables } from '../store/tables'
import { changeRegistration, removeRegistration, rotateSecret, setDisabled } from './changes'
import { givenApi, givenClient, type Kind } from './kinds'
import { Registrations } from './registrations'
import { seedRegistrations } from './seed'
import { history, readRegistered } from './store'

const secret = 'a secret of thirty-two characters or more'
const pool: Client = {
  clientId: 'pool',
  clientSecret: secret,
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid profile',
}
const moved: Client = { ...pool, redirectUris: ['https://sund.example/other'] }
const demo: Client = { ...pool, clientId: 'demo' }
const parking: Api = { apiId: 'parking', identifier: 'https://parking.example/api', scopes: ['parking:read'] }
const permits: Api = {
  apiId: 'permits',
  identifier: 'https://permits.example',
  scopes: ['permits'],
  tokenFormat: 'opaque',
  apiSecret: secret,
}
const by = { actor: 'operator: Ásta', why: 'a test' }

let database: Database<Tables>
beforeEach(async () => {
  database = await testDatabase<Tables>(migrations, 'identity')
})
afterEach(() => database.close())

const secrets = new Secrets('a secret that is known only to this test run')
const now = () => new Date('2026-05-01T12:00:00Z')
const parts = () => ({
  db: database.db,
  secrets,
  now,
  config: { production: true, privateHosts: [], offlineDays: 90 },
})
const seed = (clients: readonly Client[], apis: readonly Api[] = []) =>
  seedRegistrations(parts(), { client: clients.map(givenClient), api: apis.map(givenApi) })
const registered = async (kind: Kind, id?: string) => readRegistered(database.db, kind, id)
const addressesOf = async (id: string) =>
  (await readRegistered(database.db, 'client', id))[0]?.registration.redirectUris
const thePool = { kind: 'client', id: 'pool' } as const
const theParking = { kind: 'api', id: 'parking' } as const
const actions = async () => (await history.list(database.db, { limit: 10 })).map(({ action, actor }) => [action, actor])

test('a new service has what the settings name, and follows them while nobody changes it', async () => {
  await seed([pool])
  await seed([pool])
  expect(await seed([moved])).toEqual([])
  expect(await addressesOf('pool')).toEqual(moved.redirectUris)
  expect(await actions()).toEqual([
    ['change', 'setting'],
    ['add', 'setting'],
  ])
})

test('another secret in the settings is the secret', async () => {
  const other = 'another secret of thirty-two characters or more'
  await seed([pool])
  await seed([{ ...pool, clientSecret: other }])
  const clients = await Registrations.follow({ database, secrets, now })
  expect([clients.isSecretOf('pool', secret), clients.isSecretOf('pool', other)]).toEqual([false, true])
  await clients.close()
})

test.each([
  ['changed', () => changeRegistration(parts(), thePool, { ...pool, redirectUris: ['https://sund.example/new'] }, by)],
  ['given another secret', () => rotateSecret(parts(), thePool, 'now', by)],
  ['removed', () => removeRegistration(parts(), thePool, by)],
])('what was %s stays so, whatever the settings say', async (_, change) => {
  await seed([pool])
  await change()
  const before = await registered('client')
  expect(await seed([moved])).toEqual(['pool'])
  expect(await registered('client')).toEqual(before)
})

test('what the settings no longer name stays, but for the demonstration', async () => {
  await seed([demo, pool])
  await seed([])
  expect((await registered('client')).map(({ id }) => id)).toEqual(['pool'])
})

test('processes that start at once register each once, in one history', async () => {
  await Promise.all([1, 2, 3].map(() => seed([demo, pool], [parking])))
  expect(await actions()).toEqual([
    ['add', 'setting'],
    ['add', 'setting'],
    ['add-api', 'setting'],
  ])
  expect(await history.verify(database.db)).toMatchObject({ whole: true, entries: 3 })
})

test('nothing that is kept tells a secret', async () => {
  await seed([pool], [permits])
  const tomorrow = new Date('2026-05-02T12:00:00Z')
  const { secret: made = '' } = await rotateSecret(parts(), thePool, tomorrow, by)
  const { secret: ofApi = '' } = await rotateSecret(parts(), { kind: 'api', id: 'permits' }, tomorrow, by)
  const kept = JSON.stringify([
    await database.db.selectFrom('client').selectAll().execute(),
    await database.db.selectFrom('client_secret').selectAll().execute(),
    await database.db.selectFrom('api').selectAll().execute(),
    await database.db.selectFrom('api_secret').selectAll().execute(),
    await history.list(database.db, { limit: 10 }),
  ])
  for (const each of ['sund.example', 'permits.example']) expect(kept).toContain(each)
  for (const each of [made, ofApi]) expect(each).toMatch(/^[\w-]{43}$/)
  for (const each of [secret, made, ofApi]) expect(kept).not.toContain(each)
})

test.each([
  ['changed', () => changeRegistration(parts(), theParking, { ...parking, tokenSeconds: 60 }, by)],
  ['disabled', () => setDisabled(parts(), theParking, true, by)],
  ['removed', () => removeRegistration(parts(), theParking, by)],
])('an API is seeded as a client is: what was %s stays so, whatever the settings say', async (_, change) => {
  await seed([], [parking])
  expect(await seed([], [{ ...parking, tokenSeconds: 120 }])).toEqual([])
  expect((await registered('api'))[0]?.registration).toMatchObject({ tokenSeconds: 120 })
  await change()
  const before = await registered('api')
  expect(await seed([], [parking])).toEqual(['parking'])
  expect(await registered('api')).toEqual(before)
})

test('a service does not start with settings that do not go together, and says what', async () => {
  const mayPay: Client = { ...pool, apis: [{ api: 'parking', scope: 'parking:pay' }] }
  const faultsOf = (seeding: Promise<unknown>) => seeding.catch((error: unknown) => Object(error)['faults'] as unknown)
  expect(await faultsOf(seed([mayPay], [parking]))).toEqual([
    'The apis[0] of the client pool names the API parking, which has no scope parking:pay.',
  ])
  expect(await faultsOf(seed([], [parking, { ...parking, apiId: 'again' }]))).toEqual([
    'The identifier of the API again is that of the API parking: each has one of its own.',
    'The identifier of the API parking is that of the API again: each has one of its own.',
  ])
  expect(await registered('api')).toEqual([])
  await seed([{ ...mayPay, apis: [{ api: 'parking', scope: 'parking:read' }] }], [parking])
  await changeRegistration(parts(), thePool, { ...pool, apis: [{ api: 'parking', scope: 'parking:read' }] }, by)
  expect(await faultsOf(seed([], [{ ...parking, scopes: ['parking:pay'] }]))).toEqual([
    'The scopes of the API parking do not hold what pool may ask for: change that client first.',
  ])
})

test('settings that change both at once are taken, in whichever order they need each other', async () => {
  const may = (scope: string): Client => ({ ...pool, apis: [{ api: 'parking', scope }] })
  await seed([may('parking:read')], [parking])
  expect(await seed([may('parking:pay')], [{ ...parking, scopes: ['parking:pay'] }])).toEqual([])
  expect((await registered('client'))[0]?.registration).toMatchObject({ apis: [{ scope: 'parking:pay' }] })
})
