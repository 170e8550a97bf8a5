import { generateKeyPairSync, type KeyObject } from 'node:crypto'

import { readClient } from './clients'

const publicKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })

function faultsOf(keys: readonly object[]) {
  const read = readClient({
    clientId: 'sundlaug',
    name: { is: 'Sundlaugin', en: 'The pool' },
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwks: { keys },
    redirectUris: ['https://sund.example/callback'],
    postLogoutRedirectUris: [],
    scope: 'openid',
  })
  return 'faults' in read ? read.faults : []
}

const jwkOf = (type: 'ec' | 'rsa', options: object) =>
  // One signature for either kind of key, which the types of Node do not have.
  (generateKeyPairSync as (type: string, options: object) => { privateKey: KeyObject })(
    type,
    options,
  ).privateKey.export({
    format: 'jwk',
  })

test.each<[string, () => object, string]>([
  [
    'a private key',
    () => jwkOf('ec', { namedCurve: 'P-256' }),
    'holds a private part: register the public key, and make a new one, since this one was shown.',
  ],
  [
    'a shared key',
    () => ({ kty: 'oct', k: 'c2VjcmV0' }),
    'holds a private part: register the public key, and make a new one, since this one was shown.',
  ],
  ['a key on another curve', () => ({ ...publicKey, crv: 'P-521' }), 'has to be an RSA key, or an EC key on P-256.'],
  ['a key for another algorithm', () => ({ ...publicKey, alg: 'RS256' }), 'has an alg that is not ES256.'],
  ['a key to encrypt with', () => ({ ...publicKey, use: 'enc' }), 'has a use that is not sig.'],
  ['a key that is a point on no curve', () => ({ ...publicKey, x: publicKey.y }), 'is no public key in JWK form.'],
  [
    'a short key',
    () => {
      const { kty, n, e } = jwkOf('rsa', { modulusLength: 1024 })
      return { kty, n, e }
    },
    'has fewer than 2048 bits.',
  ],
])('%s is told', (_, key, fault) => {
  expect(faultsOf([publicKey, key()])).toEqual([{ field: 'jwks.keys[1]', message: fault }])
})

test('two keys of one name are told', () => {
  const keys = [
    { ...publicKey, kid: 'one' },
    { ...publicKey, kid: 'one' },
  ]
  expect(faultsOf(keys)).toEqual([
    { field: 'jwks.keys[0]', message: 'has the kid of another.' },
    { field: 'jwks.keys[1]', message: 'has the kid of another.' },
  ])
})
