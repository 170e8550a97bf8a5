import { generateKeyPairSync } from 'node:crypto'

import { readClient } from './clients'

const publicKey = (type: 'ec' | 'rsa') =>
  (type === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })
  ).publicKey.export({ format: 'jwk' })
const jwks = { keys: [publicKey('ec')] }
const pool = {
  clientId: 'pool',
  securityProfile: 'fapi2',
  jwks,
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid profile',
}

test.each<[string, object]>([
  ['alone', {}],
  ['with keys at an address', { jwks: undefined, jwksUri: 'https://sund.example/jwks' }],
  ['with PS256', { idTokenSignedResponseAlg: 'PS256', jwks: { keys: [{ ...publicKey('rsa'), alg: 'PS256' }] } }],
  [
    'with all that it means said',
    { tokenEndpointAuthMethod: 'private_key_jwt', requirePushedRequests: true, dpopBoundAccessTokens: true },
  ],
])('the switch %s is a whole registration', (_, extra) => {
  const given = JSON.parse(JSON.stringify({ ...pool, ...extra })) as object
  expect(readClient(given)).toEqual({ given })
})

const algorithms = 'ES256 or PS256 with fapi2.'
test.each<[string, object, { field: string; message: string }[]]>([
  [
    'a secret',
    { tokenEndpointAuthMethod: 'client_secret_basic', jwks: undefined },
    [{ field: 'tokenEndpointAuthMethod', message: 'has to be private_key_jwt with fapi2, or left out.' }],
  ],
  [
    'a secret beside its key',
    { clientSecret: 'a secret of thirty-two characters or more' },
    [
      {
        field: 'clientSecret',
        message: 'is not for private_key_jwt: leave it out, or set tokenEndpointAuthMethod to client_secret_basic.',
      },
    ],
  ],
  [
    'no key',
    { jwks: undefined },
    [
      {
        field: 'jwks',
        message: 'has to say which keys private_key_jwt signs with, or jwksUri: one of them and not both.',
      },
    ],
  ],
  [
    'an application on people’s devices',
    { applicationType: 'native' },
    [
      {
        field: 'applicationType',
        message: 'has to be web with fapi2, or left out: the profile is for what keeps a key to itself.',
      },
    ],
  ],
  [
    'requests that are not pushed',
    { requirePushedRequests: false },
    [{ field: 'requirePushedRequests', message: 'has to be true with fapi2, or left out.' }],
  ],
  [
    'tokens that are bound to nothing',
    { dpopBoundAccessTokens: false },
    [{ field: 'dpopBoundAccessTokens', message: 'has to be true with fapi2, or left out.' }],
  ],
  [
    'RS256',
    { idTokenSignedResponseAlg: 'RS256' },
    [{ field: 'idTokenSignedResponseAlg', message: `has to be ${algorithms}` }],
  ],
  [
    'a key for RS256',
    { jwks: { keys: [{ ...publicKey('rsa'), alg: 'RS256' }] } },
    [{ field: 'jwks.keys[0]', message: `has the alg RS256: with fapi2 it has to be ES256 or PS256.` }],
  ],
  [
    'an address that others can read on the way',
    { redirectUris: ['http://localhost:4020/callback'] },
    [{ field: 'redirectUris[0]', message: 'has to be https with fapi2, on this machine too.' }],
  ],
  [
    'another profile',
    { securityProfile: 'fapi1' },
    [{ field: 'securityProfile', message: 'is not right: securityProfile has to be fapi2.' }],
  ],
])('what contradicts the switch is refused, with what would be right: %s', (_, extra, faults) => {
  expect(readClient(JSON.parse(JSON.stringify({ ...pool, ...extra })))).toEqual({ faults })
})

test('an application in a page has no such key, and so no such profile', () => {
  const inPage = { ...pool, tokenEndpointAuthMethod: 'none', corsOrigins: ['https://sund.example'], jwks: undefined }
  expect(readClient(JSON.parse(JSON.stringify(inPage)))).toMatchObject({
    faults: [{ field: 'tokenEndpointAuthMethod', message: 'has to be private_key_jwt with fapi2, or left out.' }],
  })
})
