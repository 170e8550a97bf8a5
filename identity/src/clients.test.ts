import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SettingsError } from '@hlid/service/settings'

import { members } from './clients'
import { readConfig } from './config'

const client = {
  clientId: 'sundlaug',
  clientSecret: 'a secret of thirty-two characters or more',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: ['https://sund.example/'],
  scope: 'openid profile',
}
const publicKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
const byKey = {
  ...client,
  clientSecret: undefined,
  tokenEndpointAuthMethod: 'private_key_jwt',
  jwks: { keys: [publicKey] },
}
const native = {
  ...client,
  clientSecret: undefined,
  applicationType: 'native',
  tokenEndpointAuthMethod: 'none',
  redirectUris: ['http://127.0.0.1/callback', 'https://app.sund.example/callback', 'is.sund.app:/callback'],
}
const inBrowser = {
  ...client,
  clientSecret: undefined,
  tokenEndpointAuthMethod: 'none',
  corsOrigins: ['https://sund.example'],
}

function faultsOf(clients: unknown): readonly string[] {
  try {
    readConfig({ IDENTITY_CLIENTS: typeof clients === 'string' ? clients : JSON.stringify(clients) })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

test('a client application as it should be is taken', () => {
  const { seeds } = readConfig({ IDENTITY_CLIENTS: JSON.stringify([client]) })
  expect(seeds.client.map(({ id }) => id)).toEqual(['demo', 'sundlaug'])
})

test('more clients than an environment holds come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-clients-'))
  const file = join(folder, 'clients.json')
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...client, clientId: `sund-${at}` }))
  writeFileSync(file, JSON.stringify(many))
  expect(readConfig({ IDENTITY_CLIENTS_FILE: file }).seeds.client).toHaveLength(1_001)
  rmSync(folder, { recursive: true })
  expect(() => readConfig({ IDENTITY_CLIENTS_FILE: file })).toThrow('IDENTITY_CLIENTS_FILE is no file')
})

const array = 'IDENTITY_CLIENTS is not a JSON array of clients, as in the README of identity.'
const name = 'name has to be a text in Icelandic (is) and one in English (en).'

test.each<[string, unknown, string]>([
  ['no JSON', '{', array],
  ['no array', {}, array],
  ['no object', ['sundlaug'], 'IDENTITY_CLIENTS[0] is not an object with the settings of a client.'],
  [
    'a member that is missing',
    [{ ...client, scope: undefined }],
    'IDENTITY_CLIENTS[0].scope is missing: scope has to be words of openid, profile, email, phone, inquiries, events, offline_access.',
  ],
  [
    'a member nobody knows',
    [{ ...client, redirectUri: 'x' }],
    `IDENTITY_CLIENTS[0].redirectUri is not known: a client has ${Object.keys(members).join(', ')}.`,
  ],
  ['a name in one language', [{ ...client, name: { is: 'Sund' } }], `IDENTITY_CLIENTS[0].name.en is missing: ${name}`],
  [
    'a wish to push that is no yes or no',
    [{ ...client, requirePushedRequests: 'true' }],
    'IDENTITY_CLIENTS[0].requirePushedRequests is not right: requirePushedRequests has to be true or false.',
  ],
  [
    'a short secret',
    [{ ...client, clientSecret: 'leyndarmál' }],
    'IDENTITY_CLIENTS[0].clientSecret is not right: clientSecret has to be text of 32 characters or more.',
  ],
  [
    'a scope of another service',
    [{ ...client, scope: 'openid address' }],
    'IDENTITY_CLIENTS[0].scope is not right: scope has to be words of openid, profile, email, phone, inquiries, events, offline_access.',
  ],
  [
    'nowhere to lead back to',
    [{ ...client, redirectUris: [] }],
    'IDENTITY_CLIENTS[0].redirectUris is not right: redirectUris has to be a list of one address or more.',
  ],
  [
    'an id that is there already',
    [{ ...client, clientId: 'demo' }],
    "IDENTITY_CLIENTS has the clientId demo twice, or it is the demo application's.",
  ],
  [
    'an algorithm that is not offered',
    [{ ...client, idTokenSignedResponseAlg: 'HS256' }],
    'IDENTITY_CLIENTS[0].idTokenSignedResponseAlg is not right: idTokenSignedResponseAlg has to be ES256, RS256, PS256.',
  ],
  [
    'a way to prove itself that is not offered',
    [{ ...client, tokenEndpointAuthMethod: 'client_secret_jwt' }],
    'IDENTITY_CLIENTS[0].tokenEndpointAuthMethod is not right: tokenEndpointAuthMethod has to be client_secret_basic, client_secret_post, private_key_jwt, none.',
  ],
  [
    'a server without a secret',
    [{ ...client, clientSecret: undefined }],
    'IDENTITY_CLIENTS[0].clientSecret is missing: clientSecret has to be text of 32 characters or more, or tokenEndpointAuthMethod private_key_jwt or none.',
  ],
  [
    'a secret beside keys',
    [{ ...byKey, clientSecret: client.clientSecret }],
    'IDENTITY_CLIENTS[0].clientSecret is not for private_key_jwt: leave it out, or set tokenEndpointAuthMethod to client_secret_basic.',
  ],
  [
    'keys in two places',
    [{ ...byKey, jwksUri: 'https://sund.example/jwks' }],
    'IDENTITY_CLIENTS[0].jwks has to say which keys private_key_jwt signs with, or jwksUri: one of them and not both.',
  ],
  [
    'keys nowhere',
    [{ ...byKey, jwks: undefined }],
    'IDENTITY_CLIENTS[0].jwks has to say which keys private_key_jwt signs with, or jwksUri: one of them and not both.',
  ],
  [
    'keys beside a secret',
    [{ ...client, jwksUri: 'https://sund.example/jwks' }],
    'IDENTITY_CLIENTS[0].jwksUri is for private_key_jwt: leave it out, or set tokenEndpointAuthMethod to private_key_jwt.',
  ],
  [
    'keys at an address that anybody can answer for',
    [{ ...byKey, jwks: undefined, jwksUri: 'http://sund.example/jwks' }],
    'IDENTITY_CLIENTS[0].jwksUri is not right: jwksUri has to be an https address without #, * or a user name (http only for this machine).',
  ],
  [
    'a secret on people’s own devices',
    [{ ...native, tokenEndpointAuthMethod: 'client_secret_basic', clientSecret: client.clientSecret }],
    'IDENTITY_CLIENTS[0].tokenEndpointAuthMethod has to be none: what is on people’s own devices keeps no secret.',
  ],
  [
    'a page whose origin is not named',
    [{ ...inBrowser, corsOrigins: undefined }],
    'IDENTITY_CLIENTS[0].corsOrigins is missing: an application in the browser names whose pages ask for tokens, a list of origins such as https://app.example.',
  ],
  [
    'an origin that is an address',
    [{ ...inBrowser, corsOrigins: ['https://app.example/'] }],
    'IDENTITY_CLIENTS[0].corsOrigins[0] is not an origin such as https://app.example (http only for this machine).',
  ],
  [
    'origins of a server',
    [{ ...client, corsOrigins: ['https://sund.example'] }],
    'IDENTITY_CLIENTS[0].corsOrigins is for an application in the browser, web with tokenEndpointAuthMethod none: leave it out.',
  ],
  [
    'a scope for whom nobody can know',
    [{ ...native, scope: 'openid inquiries' }],
    'IDENTITY_CLIENTS[0].scope may hold openid, profile, email, phone and offline_access: inquiries and events are for applications that prove who they are.',
  ],
])('%s is told', (_, clients, fault) => {
  expect(faultsOf(clients)).toEqual([fault])
})

test.each([client, byKey, { ...byKey, jwks: undefined, jwksUri: 'https://sund.example/jwks' }, native, inBrowser])(
  'each kind of client is taken: %#',
  (registration) => {
    expect(faultsOf([registration])).toEqual([])
  },
)

test.each([
  'http://sund.example/callback',
  'https://localhost/callback',
  'myapp:/callback',
  'is.sund.app:callback',
  'is.sund.app:/callback#a',
  'javascript:alert(1)',
])('nobody is led on to %s on their own device', (address) => {
  expect(faultsOf([{ ...native, redirectUris: [address] }])).toEqual([
    'IDENTITY_CLIENTS[0].redirectUris[0] is not http://127.0.0.1/… (any port is taken), an https address that the application has claimed, or a scheme of its own with a dot, such as is.example.app:/callback.',
  ])
})

test('keys are had from no place in production that could be another’s', () => {
  const faultsIn = (jwksUri: string, hosts = '') => {
    const registration = { ...byKey, jwks: undefined, jwksUri }
    try {
      readConfig({
        NODE_ENV: 'production',
        IDENTITY_CLIENTS: JSON.stringify([registration]),
        IDENTITY_PRIVATE_HOSTS: hosts,
      })
      return []
    } catch (error) {
      return error instanceof SettingsError
        ? error.faults.filter((fault) => fault.includes('jwksUri'))
        : [String(error)]
    }
  }
  const fault =
    'The jwksUri of the client sundlaug has to be https in production, and not this machine unless IDENTITY_PRIVATE_HOSTS names it.'
  expect(faultsIn('https://sund.example/jwks')).toEqual([])
  expect(faultsIn('http://localhost/jwks')).toEqual([fault])
  expect(faultsIn('https://localhost/jwks')).toEqual([fault])
  expect(faultsIn('https://localhost/jwks', 'localhost')).toEqual([])
})

test('a fault in the file is told with the name of its setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-clients-'))
  const file = join(folder, 'clients.json')
  writeFileSync(file, JSON.stringify([{ ...client, scope: 'address' }]))
  expect(() => readConfig({ IDENTITY_CLIENTS_FILE: file })).toThrow('IDENTITY_CLIENTS_FILE[0].scope is not right')
  rmSync(folder, { recursive: true })
})

test.each([
  'http://sund.example/callback',
  'https://*.sund.example/callback',
  'https://sund.example/callback#token',
  'https://somebody@sund.example/',
  'javascript:alert(1)',
  '/callback',
])('nobody is led to %s', (address) => {
  const fault = 'is not an https address without #, * or a user name (http only for this machine).'
  expect(faultsOf([{ ...client, redirectUris: [address] }])).toEqual([`IDENTITY_CLIENTS[0].redirectUris[0] ${fault}`])
  expect(faultsOf([{ ...client, backchannelLogoutUri: address }])).toEqual([
    'IDENTITY_CLIENTS[0].backchannelLogoutUri is not right: backchannelLogoutUri has to be an https address without #, * or a user name (http only for this machine).',
  ])
})

test('all faults are told at once, and no secret', () => {
  const faults = faultsOf([
    { ...client, clientSecret: 'leyndarmál', scope: '' },
    { ...client, name: 'Sund' },
  ])
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('leyndarmál')
})
