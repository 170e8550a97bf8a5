import { setImmediate } from 'node:timers/promises'

import type { Database } from '@hlid/storage'
import { testDatabase } from '@hlid/storage/testing'

import { Secrets } from '../secrets'
import { migrations } from '../store/migrations'
import type { Tables } from '../store/tables'
import { addClient, disableClient } from './changes'
import { Registrations } from './registrations'

const pool = {
  clientId: 'pool',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid',
}
const by = { actor: 'operator: Ásta', why: 'a test' }
const secrets = new Secrets('a secret that is known only to this test run')
const now = () => new Date()

let database: Database<Tables>
beforeAll(async () => {
  database = await testDatabase<Tables>(migrations, 'identity')
}, 60_000)
afterAll(() => database.close())

test('a process that no word of a change reaches looks by itself', async () => {
  const deaf: Database<Tables> = { ...database, listen: async () => async () => undefined }
  const clients = await Registrations.follow({ database: deaf, secrets, now })
  const parts = {
    db: database.db,
    secrets,
    now,
    config: { production: false, privateHosts: [], offlineDays: 90, apis: [] },
  }
  const until = async (isSo: () => boolean) => {
    const deadline = Date.now() + 20_000
    while (!isSo() && Date.now() < deadline) await setImmediate()
  }
  await addClient(parts, pool, by)
  await until(() => clients.find('pool') !== undefined)
  expect(clients.find('pool')).toEqual(pool)
  await disableClient(parts, 'pool', by)
  await until(() => clients.find('pool') === undefined)
  expect([clients.find('pool'), clients.findDisabled('pool')]).toEqual([undefined, pool])
  await clients.close()
})

test('a registration for production names no keys that could be another’s', async () => {
  const parts = {
    db: database.db,
    secrets,
    now,
    config: { production: true, privateHosts: [], offlineDays: 90, apis: [] },
  }
  const byKey = { ...pool, clientId: 'by-key', tokenEndpointAuthMethod: 'private_key_jwt' }
  const adding = async () => addClient(parts, { ...byKey, jwksUri: 'https://localhost/jwks' }, by)
  await expect(adding()).rejects.toMatchObject({ code: 'bad-registration', faults: [{ field: 'jwksUri' }] })
})
