import type { Database } from '@hlid/storage'
import { testDatabase } from '@hlid/storage/testing'

import type { Client } from '../clients'
import { Secrets } from '../secrets'
import { migrations } from '../store/migrations'
import type { Tables } from '../store/tables'
import { changeClient, removeClient, rotateSecret } from './changes'
import { Registrations } from './registrations'
import { seedClients } from './seed'
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
const by = { actor: 'operator: Ásta', why: 'a test' }

let database: Database<Tables>
beforeEach(async () => {
  database = await testDatabase<Tables>(migrations, 'identity')
}, 60_000)
afterEach(() => database.close())

const secrets = new Secrets('a secret that is known only to this test run')
const now = () => new Date('2026-05-01T12:00:00Z')
const parts = () => ({
  db: database.db,
  secrets,
  now,
  config: { production: true, privateHosts: [], offlineDays: 90, apis: [] },
})
const addressesOf = async (clientId: string) =>
  (await readRegistered(database.db, clientId))[0]?.registration.redirectUris
const actions = async () => (await history.list(database.db, { limit: 10 })).map(({ action, actor }) => [action, actor])

test('a new service has what the settings name, and follows them while nobody changes it', async () => {
  await seedClients(parts(), [pool])
  await seedClients(parts(), [pool])
  expect(await seedClients(parts(), [moved])).toEqual([])
  expect(await addressesOf('pool')).toEqual(moved.redirectUris)
  expect(await actions()).toEqual([
    ['change', 'setting'],
    ['add', 'setting'],
  ])
})

test('another secret in the settings is the secret', async () => {
  const other = 'another secret of thirty-two characters or more'
  await seedClients(parts(), [pool])
  await seedClients(parts(), [{ ...pool, clientSecret: other }])
  const clients = await Registrations.follow({ database, secrets, now })
  expect([clients.isSecretOf('pool', secret), clients.isSecretOf('pool', other)]).toEqual([false, true])
  await clients.close()
})

test.each([
  ['changed', () => changeClient(parts(), 'pool', { ...pool, redirectUris: ['https://sund.example/new'] }, by)],
  ['given another secret', () => rotateSecret(parts(), 'pool', 'now', by)],
  ['removed', () => removeClient(parts(), 'pool', by)],
])('what was %s stays so, whatever the settings say', async (_, change) => {
  await seedClients(parts(), [pool])
  await change()
  const before = await readRegistered(database.db)
  expect(await seedClients(parts(), [moved])).toEqual(['pool'])
  expect(await readRegistered(database.db)).toEqual(before)
})

test('what the settings no longer name stays, but for the demonstration', async () => {
  await seedClients(parts(), [demo, pool])
  await seedClients(parts(), [])
  expect((await readRegistered(database.db)).map(({ registration }) => registration.clientId)).toEqual(['pool'])
})

test('processes that start at once register each client once', async () => {
  await Promise.all([1, 2, 3].map(() => seedClients(parts(), [demo, pool])))
  expect(await actions()).toEqual([
    ['add', 'setting'],
    ['add', 'setting'],
  ])
  expect(await history.verify(database.db)).toMatchObject({ whole: true, entries: 2 })
})

test('nothing that is kept tells a secret', async () => {
  await seedClients(parts(), [pool])
  const { secret: made = '' } = await rotateSecret(parts(), 'pool', new Date('2026-05-02T12:00:00Z'), by)
  const kept = JSON.stringify([
    await database.db.selectFrom('client').selectAll().execute(),
    await database.db.selectFrom('client_secret').selectAll().execute(),
    await history.list(database.db, { limit: 10 }),
  ])
  expect(kept).toContain('sund.example')
  for (const each of [secret, made]) expect(kept).not.toContain(each)
})
