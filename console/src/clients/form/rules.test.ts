import { validateYupSchema, yupToFormErrors } from 'formik'

import { placeFaults } from '../../registrations/form/form-of'
import { clientForm } from './client-form'
import { rules } from './rules'
import { emptyValues, type Values } from './values'

const right: Values = {
  ...emptyValues,
  ...{ clientId: 'is.sund-app_1', nameIs: 'Sundlaugin', nameEn: 'The pool', why: 'a new service' },
  redirectUris: 'https://sund.example/callback\n\nhttp://localhost:3000/callback',
}
const key = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }
const withKeys: Partial<Values> = { method: 'private_key_jwt' }
const inBrowser: Partial<Values> = { kind: 'browser', corsOrigins: 'https://sund.example' }
const native: Partial<Values> = { kind: 'native', redirectUris: 'is.example.app:/callback\nhttp://127.0.0.1/cb' }

const faultsOf = (values: Partial<Values>) =>
  validateYupSchema({ ...right, ...values }, rules).then(
    () => ({}),
    (error: unknown) => yupToFormErrors(error),
  )

test.each<[string, Partial<Values>]>([
  ['a server with a secret', {}],
  ['one that brings its secret', { clientSecret: 's'.repeat(32) }],
  ['keys', { ...withKeys, jwks: JSON.stringify({ keys: [key, { kty: 'RSA', n: 'a', e: 'AQAB' }] }) }],
  ['keys at an address', { ...withKeys, keysAt: 'address', jwksUri: 'https://sund.example/jwks' }],
  ['a browser', inBrowser],
  ['a device', { ...native, redirectUris: `${native.redirectUris}\nhttps://app.example/cb` }],
  ['days', { scopes: ['openid', 'offline_access'], offlineDays: '30' }],
  [
    'what the kind does not have is not looked at',
    { ...native, clientSecret: 'x', corsOrigins: 'x', offlineDays: 'x' },
  ],
])('nothing is wrong with %s', async (_, values) => {
  expect(await faultsOf(values)).toEqual({})
})

test.each<[keyof Values, string, Partial<Values>]>([
  ['clientId', 'idWrong', { clientId: 'sund laug' }],
  ['clientId', 'idWrong', { clientId: 'a'.repeat(65) }],
  ['nameIs', 'nameMissing', { nameIs: ' ' }],
  ['nameEn', 'nameMissing', { nameEn: '' }],
  ['clientSecret', 'secretShort', { clientSecret: 's'.repeat(31) }],
  ['jwks', 'keysMissing', withKeys],
  ['jwks', 'keysNoSet', { ...withKeys, jwks: JSON.stringify(key) }],
  ['jwks', 'keysNoSet', { ...withKeys, jwks: '{' }],
  ['jwks', 'keyPrivate 2', { ...withKeys, jwks: JSON.stringify({ keys: [key, { ...key, d: 'x' }] }) }],
  ['jwks', 'keyWrong 1', { ...withKeys, jwks: JSON.stringify({ keys: [{ ...key, crv: 'P-521' }] }) }],
  ['jwksUri', 'addressWrong', { ...withKeys, keysAt: 'address' }],
  ['redirectUris', 'addressMissing', { redirectUris: '\n ' }],
  ['redirectUris', 'webAddressWrong 3', { redirectUris: 'https://a.example\n\nhttp://a.example' }],
  ['redirectUris', 'webAddressWrong 1', { redirectUris: 'https://a.example/#x' }],
  ['redirectUris', 'nativeAddressWrong 2', { ...native, redirectUris: 'is.example.app:/cb\nmyapp:/cb' }],
  ['redirectUris', 'nativeAddressWrong 1', { ...native, redirectUris: 'https://localhost/cb' }],
  ['postLogoutRedirectUris', 'webAddressWrong 1', { postLogoutRedirectUris: 'https://user@a.example' }],
  ['backchannelLogoutUri', 'addressWrong', { backchannelLogoutUri: 'a.example' }],
  ['corsOrigins', 'originMissing', { ...inBrowser, corsOrigins: '' }],
  ['corsOrigins', 'originWrong 1', { ...inBrowser, corsOrigins: 'https://a.example/' }],
  ['scopes', 'scopeMissing', { scopes: [] }],
  ['scopes', 'scopeMissing', { ...inBrowser, scopes: ['events'] }],
  ['offlineDays', 'daysWrong', { scopes: ['offline_access'], offlineDays: '1.5' }],
  ['why', 'whyMissing', { why: ' ' }],
])('%s: %s', async (field, fault, values) => {
  expect(await faultsOf(values)).toEqual({ [field]: fault })
})

test('an API has an id', async () => {
  const apis = [{ api: ' ', scope: 'read', ownScope: '' }]
  expect(await faultsOf({ apis })).toEqual({ apis: [{ api: 'apiMissing' }] })
})

test('what the service finds wrong stands at its field, and at the line that was meant', () => {
  const values = { ...right, ...native, redirectUris: 'is.example.app:/a\n\nis.example.app:/b' }
  const at = (field: string) => ({ field, message: 'is not right.' })
  const found = placeFaults(
    clientForm,
    ['redirectUris[1]', 'jwks.keys[0]', 'apis[2]', 'offlineDays', 'scope', 'clientId', 'fapi', ''].map(at),
    values,
  )
  expect([...found.fields]).toEqual([
    ['redirectUris', 'nativeAddressWrong 3'],
    ['jwks', 'keyWrong 1'],
    ['apis[2].api', 'apiWrong'],
    ['offlineDays', 'daysTooMany'],
    ['scopes', 'scopeWrong'],
    ['clientId', 'idNotAllowed'],
  ])
  expect(found.others).toEqual(['fapi is not right.', 'is not right.'])
})
