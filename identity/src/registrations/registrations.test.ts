import { generateKeyPairSync } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import type { Database } from '@hlid/storage'
import { testDatabase } from '@hlid/storage/testing'

import { Secrets } from '../secrets'
import { migrations } from '../store/migrations'
import type { Tables } from '../store/tables'
import { addRegistration, changeRegistration, removeRegistration, setDisabled } from './changes'
import { Registrations } from './registrations'

const pool = {
  clientId: 'pool',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid',
}
const parking = { apiId: 'parking', identifier: 'https://parking.example/api', scopes: ['parking:read', 'parking:pay'] }
const permits = { apiId: 'permits', identifier: 'https://permits.example', scopes: ['permits'], tokenFormat: 'opaque' }
const inBrowser = { ...pool, tokenEndpointAuthMethod: 'none', corsOrigins: ['https://sund.example'] }
const mayRead = { ...pool, apis: [{ api: 'parking', scope: 'parking:read' }] }
const by = { actor: 'operator: Ásta', why: 'a test' }
const secrets = new Secrets('a secret that is known only to this test run')
const now = () => new Date()

let database: Database<Tables>
beforeEach(async () => {
  database = await testDatabase<Tables>(migrations, 'identity')
})
afterEach(() => database.close())

const parts = (production = false) => ({
  db: database.db,
  secrets,
  now,
  config: { production, privateHosts: [], offlineDays: 90 },
})
const faultsOf = (change: Promise<unknown>) =>
  change.then(
    () => [],
    (error: unknown) => Object(error)['faults'] as unknown,
  )

test('a process that no word of a change reaches looks by itself', async () => {
  const deaf: Database<Tables> = { ...database, listen: async () => async () => undefined }
  const registrations = await Registrations.follow({ database: deaf, secrets, now })
  const { clients, apis } = registrations
  const until = async (isSo: () => boolean) => {
    const deadline = Date.now() + 20_000
    while (!isSo() && Date.now() < deadline) await setImmediate()
  }
  await addRegistration(parts(), 'client', pool, by)
  await addRegistration(parts(), 'api', permits, by)
  await until(() => apis.find('permits') !== undefined)
  expect([clients.find('pool'), apis.find('permits'), apis.all]).toEqual([pool, permits, [permits]])
  await setDisabled(parts(), { kind: 'client', id: 'pool' }, true, by)
  await setDisabled(parts(), { kind: 'api', id: 'permits' }, true, by)
  await until(() => apis.find('permits') === undefined)
  expect([clients.find('pool'), clients.findDisabled('pool')]).toEqual([undefined, pool])
  expect([apis.find('permits'), apis.findDisabled('permits'), apis.all]).toEqual([undefined, permits, []])
  await registrations.close()
})

test('an API that asks about tokens has a secret made for it, and one that reads them has none', async () => {
  const { secret = '' } = await addRegistration(parts(), 'api', permits, by)
  expect((await addRegistration(parts(), 'api', parking, by)).secret).toBeUndefined()
  const registrations = await Registrations.follow({ database, secrets, now })
  expect(registrations.isSecretOf('permits', secret)).toBe(true)
  expect(registrations.isSecretOf('parking', secret)).toBe(false)
  await registrations.close()
})

test('a registration for production names no keys that could be another’s', async () => {
  const byKey = { ...pool, clientId: 'by-key', tokenEndpointAuthMethod: 'private_key_jwt' }
  const adding = async () => addRegistration(parts(true), 'client', { ...byKey, jwksUri: 'https://localhost/jwks' }, by)
  await expect(adding()).rejects.toMatchObject({ code: 'bad-registration', faults: [{ field: 'jwksUri' }] })
})

test.each<[string, object, string]>([
  ['an API that is not there', { api: 'permits', scope: 'permits' }, 'names the API permits, which is not registered.'],
  ['a scope that it has not', { api: 'parking', scope: 'tow' }, 'names the API parking, which has no scope tow.'],
  ['one in its own name', { api: 'parking', ownScope: 'all' }, 'names the API parking, which has no scope all.'],
])('an application that may ask for %s is refused', async (_name, access, message) => {
  await addRegistration(parts(), 'api', parking, by)
  const adding = addRegistration(parts(), 'client', { ...pool, apis: [access] }, by)
  expect(await faultsOf(adding)).toEqual([{ field: 'apis[0]', message }])
})

test('an application that keeps no secret asks for nothing in its own name', async () => {
  await addRegistration(parts(), 'api', parking, by)
  const apis = [{ api: 'parking', scope: 'parking:read', ownScope: 'parking:read' }]
  expect(await faultsOf(addRegistration(parts(), 'client', { ...inBrowser, apis }, by))).toEqual([
    { field: 'apis[0]', message: 'has an ownScope, which is for applications that prove who they are.' },
  ])
  expect(await faultsOf(addRegistration(parts(), 'client', { ...pool, apis }, by))).toEqual([])
})

test('two are not one: neither two APIs, nor an API and an application', async () => {
  await addRegistration(parts(), 'client', pool, by)
  await addRegistration(parts(), 'api', parking, by)
  const asClient = { ...parking, apiId: 'pool', identifier: 'https://other.example' }
  expect(await faultsOf(addRegistration(parts(), 'api', asClient, by))).toEqual([
    { field: 'apiId', message: 'is the clientId of a client: take another.' },
  ])
  expect(await faultsOf(addRegistration(parts(), 'client', { ...pool, clientId: 'parking' }, by))).toEqual([
    { field: 'clientId', message: 'is the apiId of an API: take another.' },
  ])
  expect(await faultsOf(addRegistration(parts(), 'api', { ...parking, apiId: 'again' }, by))).toEqual([
    { field: 'identifier', message: 'is that of the API parking: each has one of its own.' },
  ])
})

test('what an application may ask for is not taken from under it', async () => {
  const which = { kind: 'api', id: 'parking' } as const
  await addRegistration(parts(), 'api', parking, by)
  await addRegistration(parts(), 'client', mayRead, by)
  const without = changeRegistration(parts(), which, { ...parking, scopes: ['parking:pay'] }, by)
  expect(await faultsOf(without)).toEqual([
    { field: 'scopes', message: 'do not hold what pool may ask for: change that client first.', clients: ['pool'] },
  ])
  await expect(removeRegistration(parts(), which, by)).rejects.toMatchObject({ code: 'api-in-use', clients: ['pool'] })
  // What no application may ask for can go, and all of it once none may ask for anything.
  await changeRegistration(parts(), which, { ...parking, scopes: ['parking:read'] }, by)
  await changeRegistration(parts(), { kind: 'client', id: 'pool' }, pool, by)
  await removeRegistration(parts(), which, by)
})

test('an application with fapi2 has no tokens that are signed with RS256, now or later', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwks = { keys: [publicKey.export({ format: 'jwk' })] }
  const fapi = { ...mayRead, securityProfile: 'fapi2', jwks }
  const byRsa = { ...parking, tokenSignedResponseAlg: 'RS256' }
  const which = { kind: 'api', id: 'parking' } as const
  await addRegistration(parts(), 'api', byRsa, by)
  expect(await faultsOf(addRegistration(parts(), 'client', fapi, by))).toEqual([
    {
      field: 'apis[0]',
      message:
        'names the API parking, whose tokens are signed with RS256: with fapi2 it has to be one with ES256 or PS256.',
    },
  ])
  await changeRegistration(parts(), which, { ...parking, tokenSignedResponseAlg: 'PS256' }, by)
  await addRegistration(parts(), 'client', fapi, by)
  expect(await faultsOf(changeRegistration(parts(), which, byRsa, by))).toEqual([
    {
      field: 'tokenSignedResponseAlg',
      message: 'has to be ES256 or PS256: pool may ask for it with fapi2.',
      clients: ['pool'],
    },
  ])
})
