import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { knownMembers } from '../registration'
import { rebased } from '../../registrations/form/use-rebase'
import { emptyValues, registrationOf, valuesOf } from './values'

const name = { is: 'Sundlaugin', en: 'The pool' }
const pool = {
  clientId: 'pool',
  name,
  redirectUris: ['https://sund.example/callback', 'https://sund.example/other'],
  postLogoutRedirectUris: [],
  scope: 'openid profile',
}
const roundTrip = (registration: object) => registrationOf(valuesOf({ ...registration }), { ...registration })

test.each([
  ['with a secret', {}],
  ['with a secret in the body', { tokenEndpointAuthMethod: 'client_secret_post' }],
  [
    'with keys',
    { tokenEndpointAuthMethod: 'private_key_jwt', jwks: { keys: [{ kty: 'EC', crv: 'P-256', kid: 'a' }] } },
  ],
  ['with keys elsewhere', { tokenEndpointAuthMethod: 'private_key_jwt', jwksUri: 'https://sund.example/jwks' }],
  [
    'with the FAPI 2.0 profile',
    { securityProfile: 'fapi2', jwksUri: 'https://sund.example/jwks', idTokenSignedResponseAlg: 'PS256' },
  ],
  ['in the browser', { tokenEndpointAuthMethod: 'none', corsOrigins: ['https://sund.example'] }],
  ['on devices', { tokenEndpointAuthMethod: 'none', applicationType: 'native' }],
  ['that refreshes', { scope: 'openid offline_access', offlineDays: 30 }],
  ['of another algorithm', { idTokenSignedResponseAlg: 'PS256' }],
  ['that is told of sign-outs', { backchannelLogoutUri: 'https://sund.example/out' }],
  ['that pushes and proves', { requirePushedRequests: true, dpopBoundAccessTokens: true }],
  [
    'with APIs',
    {
      apis: [
        { api: 'parking', scope: 'parking:read parking:pay' },
        { api: 'tolls', ownScope: 'tolls' },
      ],
    },
  ],
  ['of a newer service', { fapiProfile: true, tokenEndpointAuthMethod: 'tls_client_auth', scope: 'openid address' }],
])('a registration %s stands in the form and comes out of it as it was', (_, rest) => {
  expect(roundTrip({ ...pool, ...rest })).toEqual({ ...pool, ...rest })
})

test('what the chosen kind does not have is not sent', () => {
  const values = { ...emptyValues, clientId: ' pool ', clientSecret: 'a secret', corsOrigins: 'https://sund.example' }
  const scopes = ['openid', 'events', 'inquiries']
  const apis = [{ api: 'parking', scope: 'read', ownScope: 'own' }]
  expect(registrationOf({ ...values, kind: 'native', scopes, apis, offlineDays: '3' })).toEqual({
    ...{ clientId: 'pool', name: { is: '', en: '' }, tokenEndpointAuthMethod: 'none', applicationType: 'native' },
    ...{ redirectUris: [], postLogoutRedirectUris: [], scope: 'openid', apis: [{ api: 'parking', scope: 'read' }] },
  })
})

test('what the FAPI 2.0 profile decides is not asked and not sent, and its algorithms alone are left', () => {
  const values = valuesOf({ ...pool, idTokenSignedResponseAlg: 'RS256', dpopBoundAccessTokens: true })
  const jwksUri = 'https://sund.example/jwks'
  expect(registrationOf({ ...values, isFapi: true, keysAt: 'address', jwksUri, clientSecret: 'left over' })).toEqual({
    ...pool,
    securityProfile: 'fapi2',
    jwksUri,
  })
})

test('what was typed stays, and what was not follows what somebody else has registered meanwhile', () => {
  const before = valuesOf(pool)
  const now = valuesOf({ ...pool, name: { is: 'Laugin', en: 'The pool' }, scope: 'openid' })
  const typed = { ...before, nameEn: 'The new pool', why: 'renamed' }
  expect(rebased(typed, before, now)).toEqual({ ...now, nameEn: 'The new pool', why: 'renamed' })
})

test('every member that the guide for client applications has is one of the form’s', () => {
  const guide = readFileSync(join(__dirname, '../../../../docs/connect-a-client.md'), 'utf8')
  const table = guide.split('<!-- made from identity/src/clients.ts -->')[1]?.split('<!-- end of')[0] ?? ''
  const members = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, member]) => member)
  expect(members.length).toBeGreaterThan(10)
  expect([...members].sort()).toEqual([...knownMembers].sort())
})
