import { SettingsError } from '@hlid/service/settings'

import { readConfig } from './config'

const api = { apiId: 'parking', identifier: 'https://parking.example/api', scopes: ['parking:read'] }
const opaque = { ...api, tokenFormat: 'opaque', apiSecret: 'a secret of thirty-two characters or more' }
const client = {
  clientId: 'sundlaug',
  clientSecret: 'a secret of thirty-two characters or more',
  name: { is: 'Sundlaugin', en: 'The pool' },
  redirectUris: ['https://sund.example/callback'],
  postLogoutRedirectUris: [],
  scope: 'openid profile',
}
const { clientSecret: _, ...keptNowhere } = client
const inBrowser = { ...keptNowhere, tokenEndpointAuthMethod: 'none', corsOrigins: ['https://sund.example'] }

function faultsOf(apis: unknown, clients: unknown = []): readonly string[] {
  try {
    const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
    readConfig({ IDENTITY_APIS: json(apis), IDENTITY_CLIENTS: json(clients) })
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
  expect(readConfig({ IDENTITY_APIS: JSON.stringify([given]) }).apis).toEqual([given])
})

test.each<[string, object, string]>([
  ['no identifier', { identifier: undefined }, '.identifier is missing: identifier has to be an https address'],
  ['one without TLS', { identifier: 'http://parking.example' }, '.identifier is not right'],
  ['one with a fragment', { identifier: 'https://parking.example/#api' }, '.identifier is not right'],
  ['a name with a slash', { apiId: 'a/b' }, '.apiId is not right'],
  ['no scope', { scopes: [] }, '.scopes is not right'],
  ['a scope of ours', { scopes: ['inquiries'] }, '.scopes is not right'],
  ['two scopes in one', { scopes: ['a b'] }, '.scopes is not right'],
  ['a format that is none', { tokenFormat: 'saml' }, '.tokenFormat is not right: tokenFormat has to be jwt or opaque.'],
  ['an algorithm that is not ours', { tokenSignedResponseAlg: 'HS256' }, '.tokenSignedResponseAlg is not right'],
  ['tokens that last a day', { tokenSeconds: 86_400 }, '.tokenSeconds is not right'],
  ['opaque tokens and no secret', { tokenFormat: 'opaque' }, '.apiSecret is missing'],
  ['a short secret', { ...opaque, apiSecret: 'leyndarmál' }, '.apiSecret is not right'],
  ['a secret and nothing to ask', { apiSecret: opaque.apiSecret }, '.apiSecret is for opaque tokens'],
  ['an algorithm for opaque tokens', { ...opaque, tokenSignedResponseAlg: 'ES256' }, '.tokenSignedResponseAlg is for'],
  ['a setting that is misspelt', { scope: 'parking:read' }, ' has a setting that is not known: scope.'],
])('an API with %s is refused, with what would be right', (_name, given, fault) => {
  const faults = faultsOf([{ ...api, ...given }])
  expect(faults).toEqual([expect.stringContaining(`IDENTITY_APIS[0]${fault}`)])
  expect(faults.join()).not.toContain('leyndarmál')
})

test.each(['{}', 'parking', '["parking"]'])('%s is no list of APIs', (json) => {
  expect(faultsOf(json)).toEqual(['IDENTITY_APIS is not a JSON array of APIs, as in the README of identity.'])
})

test('two APIs are not one, nor an application', () => {
  expect(faultsOf([api, api])).toEqual([
    'IDENTITY_APIS has the apiId parking twice.',
    'IDENTITY_APIS has the identifier https://parking.example/api twice.',
  ])
  expect(faultsOf([{ ...api, apiId: 'sundlaug' }], [client])).toEqual([
    'The clientId of the client sundlaug is the apiId of an API in IDENTITY_APIS.',
  ])
})

test.each<[string, object, string]>([
  ['an API that is not there', { api: 'permits', scope: 'permits' }, 'permits, which IDENTITY_APIS does not have.'],
  ['a scope that it has not', { api: 'parking', scope: 'parking:pay' }, 'parking, which has no scope parking:pay.'],
  ['one in its own name', { api: 'parking', ownScope: 'parking:all' }, 'parking, which has no scope parking:all.'],
])('an application that may ask for %s is refused', (_name, access, fault) => {
  expect(faultsOf([api], [{ ...client, apis: [access] }])).toEqual([
    `The apis[0] of the client sundlaug names the API ${fault}`,
  ])
})

test('an application that keeps no secret asks for nothing in its own name', () => {
  const apis = [{ api: 'parking', scope: 'parking:read', ownScope: 'parking:read' }]
  expect(faultsOf([api], [{ ...client, apis }])).toEqual([])
  expect(faultsOf([api], [{ ...inBrowser, apis }])).toEqual([
    'The apis[0] of the client sundlaug has an ownScope, which is for applications that prove who they are.',
  ])
  expect(faultsOf([api], [{ ...client, apis: [{ scope: 'parking:read' }] }])).toHaveLength(1)
})
