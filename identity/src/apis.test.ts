import { SettingsError } from '@hlid/service/settings'

import { readConfig } from './config'

const api = { apiId: 'parking', identifier: 'https://parking.example/api', scopes: ['parking:read'] }
const opaque = { ...api, tokenFormat: 'opaque', apiSecret: 'a secret of thirty-two characters or more' }

function faultsOf(apis: unknown): readonly string[] {
  try {
    const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    readConfig({ IDENTITY_APIS: json(apis) })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

test.each([
  ['that reads its tokens itself', api],
  ['that asks about them', opaque],
  ['with all that it may say', { ...api, tokenFormat: 'jwt', tokenSignedResponseAlg: 'PS256', tokenSeconds: 3600 }],
  ['on this machine', { ...api, identifier: 'http://localhost:4040/api' }],
])('an API %s is taken', (_name, given) => {
  const { apiSecret: secret, ...registration }: Readonly<Record<string, unknown>> = given
  const seeded = { id: 'parking', registration, secret, needsSecret: secret !== undefined }
  expect(readConfig({ IDENTITY_APIS: JSON.stringify([given]) }).seeds.api).toEqual([seeded])
})

test.each<[string, object, string]>([
  ['no identifier', { identifier: undefined }, '.identifier is missing: identifier has to be an https address'],
  ['one without TLS', { identifier: 'http://parking.example' }, '.identifier is not right'],
  ['one with a fragment', { identifier: 'https://parking.example/#api' }, '.identifier is not right'],
  ['a name with a slash', { apiId: 'a/b' }, '.apiId is not right'],
  ['no scope', { scopes: [] }, '.scopes is not right'],
  ['a scope of ours', { scopes: ['inquiries'] }, '.scopes[0] is not right: scopes has to be a list'],
  ['two scopes in one', { scopes: ['parking', 'a b'] }, '.scopes[1] is not right'],
  ['an unknown format', { tokenFormat: 'saml' }, '.tokenFormat is not right: tokenFormat has to be jwt or opaque.'],
  ['an algorithm that is not ours', { tokenSignedResponseAlg: 'HS256' }, '.tokenSignedResponseAlg is not right'],
  ['tokens that last a day', { tokenSeconds: 86_400 }, '.tokenSeconds is not right'],
  ['opaque tokens and no secret', { tokenFormat: 'opaque' }, '.apiSecret is missing: apiSecret has to be text of 32'],
  ['a short secret', { ...opaque, apiSecret: 'leyndarmál' }, '.apiSecret is not right'],
  ['a secret and nothing to ask', { apiSecret: opaque.apiSecret }, '.apiSecret is for opaque tokens'],
  ['an algorithm for opaque tokens', { ...opaque, tokenSignedResponseAlg: 'ES256' }, '.tokenSignedResponseAlg is for'],
  [
    'a setting that is misspelt',
    { scope: 'parking:read' },
    '.scope is not known: an API has apiId, identifier, scopes',
  ],
])('an API with %s is refused, with what would be right', (_name, given, fault) => {
  const faults = faultsOf([{ ...api, ...given }])
  expect(faults).toEqual([expect.stringContaining(`IDENTITY_APIS[0]${fault}`)])
  expect(faults.join()).not.toContain('leyndarmál')
})

test.each(['{}', 'parking'])('%s is no list of APIs', (json) => {
  expect(faultsOf(json)).toEqual(['IDENTITY_APIS is not a JSON array of APIs, as in the README of identity.'])
})

test('what is no API in the list is told with its place, and one that is there twice with its id', () => {
  expect(faultsOf([api, 'permits'])).toEqual(['IDENTITY_APIS[1] is not an object with the settings of an API.'])
  expect(faultsOf([api, api])).toEqual(['IDENTITY_APIS has the apiId parking twice.'])
})
