import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SettingsError } from '@hlid/service/settings'

import { readConfig } from './config'

const client = {
  clientId: 'sundlaug',
  clientSecret: 'a secret of thirty-two characters or more',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: ['https://sund.example/'],
  scope: 'openid profile',
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
  const { clients } = readConfig({ IDENTITY_CLIENTS: JSON.stringify([client]) })
  expect(clients.map(({ clientId }) => clientId)).toEqual(['demo', 'sundlaug'])
})

test('more clients than an environment holds come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-clients-'))
  const file = join(folder, 'clients.json')
  const many = Array.from({ length: 1_000 }, (_, at) => ({ ...client, clientId: `sund-${at}` }))
  writeFileSync(file, JSON.stringify(many))
  expect(readConfig({ IDENTITY_CLIENTS_FILE: file }).clients).toHaveLength(1_001)
  rmSync(folder, { recursive: true })
  expect(() => readConfig({ IDENTITY_CLIENTS_FILE: file })).toThrow('IDENTITY_CLIENTS_FILE is no file')
})

test.each([
  ['no JSON', '{', 'IDENTITY_CLIENTS is not JSON: an array of clients, as in the README of identity.'],
  ['no array', {}, 'IDENTITY_CLIENTS must be array.'],
  [
    'a member that is missing',
    [{ ...client, scope: undefined }],
    "IDENTITY_CLIENTS[0] must have required property 'scope'.",
  ],
  [
    'a member nobody knows',
    [{ ...client, redirectUri: 'x' }],
    'IDENTITY_CLIENTS[0] has a setting that is not known: redirectUri.',
  ],
  [
    'a name in one language',
    [{ ...client, name: { is: 'Sund' } }],
    "IDENTITY_CLIENTS[0].name must have required property 'en'.",
  ],
  [
    'a wish to push that is no yes or no',
    [{ ...client, requirePushedRequests: 'true' }],
    'IDENTITY_CLIENTS[0].requirePushedRequests must be boolean.',
  ],
  [
    'a short secret',
    [{ ...client, clientSecret: 'leyndarmál' }],
    'IDENTITY_CLIENTS[0].clientSecret is shorter than 32 characters.',
  ],
  [
    'a scope of another service',
    [{ ...client, scope: 'openid email' }],
    'IDENTITY_CLIENTS[0].scope holds other words than openid, profile, inquiries and events.',
  ],
  [
    'nowhere to lead back to',
    [{ ...client, redirectUris: [] }],
    'IDENTITY_CLIENTS[0].redirectUris must NOT have fewer than 1 items.',
  ],
  [
    'an id that is there already',
    [{ ...client, clientId: 'demo' }],
    "IDENTITY_CLIENTS has the clientId demo twice, or it is the demo application's.",
  ],
])('%s is told', (_, clients, fault) => {
  expect(faultsOf(clients)).toEqual([fault])
})

test.each([
  'http://sund.example/callback',
  'https://*.sund.example/callback',
  'https://sund.example/callback#token',
  'https://somebody@sund.example/',
  'javascript:alert(1)',
  '/callback',
])('nobody is led to %s', (address) => {
  const fault = 'is not an https address without # (http only for this machine).'
  expect(faultsOf([{ ...client, redirectUris: [address] }])).toEqual([`IDENTITY_CLIENTS[0].redirectUris[0] ${fault}`])
  expect(faultsOf([{ ...client, backchannelLogoutUri: address }])).toEqual([
    `IDENTITY_CLIENTS[0].backchannelLogoutUri ${fault}`,
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
