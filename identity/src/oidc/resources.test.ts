import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'

import { Browser } from '../../test/browser'
import { mandates } from '../../test/mandates'
import {
  authorize,
  basic,
  basicHeaders,
  callback,
  errorOf,
  exchange,
  native,
  pathOf,
  post,
  secret,
} from '../../test/registrations'
import { continueTo, next, openInteraction, signIn, signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const parking = 'https://parking.example/api'
const permits = 'https://permits.example/api'
const mail = 'https://mail.example/'
const apis = [
  { apiId: 'parking', identifier: parking, scopes: ['parking:read', 'parking:pay', 'parking:report'] },
  { apiId: 'permits', identifier: permits, scopes: ['permits'], tokenFormat: 'opaque', apiSecret: `permits ${secret}` },
  { apiId: 'mail', identifier: mail, scopes: ['mail'], tokenFormat: 'opaque', apiSecret: `mail ${secret}` },
  {
    apiId: 'old',
    identifier: 'https://old.example',
    scopes: ['old'],
    tokenSignedResponseAlg: 'RS256',
    tokenSeconds: 60,
  },
]
const access = [
  { api: 'parking', scope: 'parking:read parking:pay', ownScope: 'parking:report' },
  { api: 'permits', scope: 'permits', ownScope: 'permits' },
]
const clients = [
  { ...basic, apis: [...access, { api: 'old', scope: 'old' }] },
  { ...native, apis: [{ api: 'parking', scope: 'parking:read' }] },
  { ...basic, clientId: 'people-only', scope: 'openid', apis: [{ api: 'permits', scope: 'permits' }] },
]
const adminToken = 'an-admin-token-of-thirty-two-characters'
const service = identitySuite(async () => ({
  IDENTITY_ADMIN_TOKEN: adminToken,
  IDENTITY_CLIENTS: JSON.stringify(clients),
  IDENTITY_APIS: JSON.stringify(apis),
}))

const mandate = mandates(service)

type Tokens = { readonly access_token: string; readonly token_type: string; readonly scope?: string }
type Claims = Readonly<Record<string, unknown>>
const token = (parameters: Record<string, string>, headers: Record<string, string> = basicHeaders) =>
  post(`${service.running.origin}/connect/token`, parameters, headers)
const own = { grant_type: 'client_credentials' }

/** Asks for an API's scopes in the name of a person, for themselves or for a company. */
async function tokensFor(resource: string, scope: string, company?: string, phone = '6110001') {
  const browser = new Browser(service.running.origin)
  const asked = { client_id: 'basic', redirect_uri: callback, scope: `openid ${scope}`, resource }
  const returnUrl = await openInteraction(browser, pathOf(asked))
  await signIn(browser, returnUrl, phone)
  if (phone === '6110001' || company)
    await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: company ?? null })
  await next(browser, continueTo(returnUrl))
  const code = new URL(await next(browser, returnUrl)).searchParams.get('code') ?? ''
  const answer = await token({ ...exchange, code, redirect_uri: callback })
  const tokens = (await answer.json()) as Tokens & { readonly id_token: string }
  const keys = createRemoteJWKSet(new URL(`${service.running.origin}/connect/jwks`))
  const id = (await jwtVerify(tokens.id_token, keys, { audience: 'basic' })).payload
  return { browser, tokens, id }
}
/** What an API reads of a token that is for it. */
async function read({ access_token }: Tokens, audience = parking) {
  const keys = createRemoteJWKSet(new URL(`${service.running.origin}/connect/jwks`))
  const { payload } = await jwtVerify(access_token, keys, { issuer: service.running.origin, audience, typ: 'at+jwt' })
  return payload
}
const introspect = async (api: string, access_token: string) => {
  const authorization = `Basic ${btoa(`${api}:${encodeURIComponent(`${api} ${secret}`)}`)}`
  const address = `${service.running.origin}/connect/introspection`
  return (await (await post(address, { token: access_token }, { authorization })).json()) as Claims
}

test('a token for an API says who it is for, by whom and for how long, as RFC 9068 has it', async () => {
  const { tokens, id } = await tokensFor(parking, 'parking:read parking:pay', undefined, '6110007')
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'parking:read parking:pay' })
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
  const claims = await read(tokens)
  expect(claims).toEqual({
    iss: service.running.origin,
    aud: parking,
    sub: id.sub,
    client_id: 'basic',
    scope: 'parking:read parking:pay',
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: (claims.iat ?? 0) + 600,
    auth_time: id['auth_time'],
    acr: 'http://eidas.europa.eu/LoA/substantial',
  })
})

test('an API has the algorithm and the time that it is registered with', async () => {
  const { tokens } = await tokensFor('https://old.example', 'old', undefined, '6110007')
  expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
  const { exp = 0, iat = 0 } = await read(tokens, 'https://old.example')
  expect(exp - iat).toBe(60)
})

test('whom a person acts for is the subject, and the person the actor; in the ID token it stays the other way', async () => {
  const company = { nationalId: '4100900010', name: 'Prufa ehf.', subjectKind: 'company' }
  const alone = await tokensFor(parking, 'parking:read')
  const forCompany = await tokensFor(parking, 'parking:read', company.nationalId)
  expect(forCompany.id).toMatchObject({ sub: alone.id.sub, onBehalfOf: company })
  expect(forCompany.id).not.toHaveProperty('act')
  const claims = await read(forCompany.tokens)
  expect(claims).toMatchObject({ act: { sub: alone.id.sub }, onBehalfOf: company })
  expect(claims.sub).not.toBe(alone.id.sub)
  const forItself = await read(alone.tokens)
  expect(forItself).not.toHaveProperty('act')
  expect(forItself).not.toHaveProperty('onBehalfOf')
  // The same company, whoever acts for it, and the next time too.
  const again = await read((await tokensFor(parking, 'parking:read', company.nationalId)).tokens)
  expect(again.sub).toBe(claims.sub)
})

test('for the tokens of one request it is looked up once whom the person acts for', async () => {
  const { recorder } = service.running
  const browser = new Browser(service.running.origin)
  const asked = { client_id: 'basic', redirect_uri: callback, scope: 'openid parking:read', resource: parking }
  const location = await signThrough(browser, pathOf(asked))
  const code = new URL(location).searchParams.get('code') ?? ''
  const { result, queries } = await recorder.during(() => token({ ...exchange, code, redirect_uri: callback }))
  expect(await result.json()).toEqual(expect.objectContaining({ id_token: expect.any(String) }))
  expect(queries.filter((query) => /from "(choice|person)"/.test(query))).toHaveLength(1)
})

test('an opaque token is told of to its own API, and to nobody else', async () => {
  const { browser, tokens, id } = await tokensFor(permits, 'permits', '4100900010')
  expect(tokens.access_token).not.toContain('.')
  expect(await introspect('permits', tokens.access_token)).toMatchObject({
    active: true,
    iss: service.running.origin,
    aud: permits,
    client_id: 'basic',
    scope: 'permits',
    token_type: 'Bearer',
    sub: expect.not.stringMatching(id.sub ?? ''),
    act: { sub: id.sub },
    onBehalfOf: { name: 'Prufa ehf.' },
    auth_time: id['auth_time'],
    acr: 'http://eidas.europa.eu/LoA/substantial',
  })
  expect(await introspect('mail', tokens.access_token)).toEqual({ active: false })
  expect(await introspect('permits', 'made-up')).toEqual({ active: false })
  const jwt = (await tokensFor(parking, 'parking:read')).tokens.access_token
  expect(await introspect('permits', jwt)).toEqual({ active: false })
  const address = `${service.running.origin}/connect/introspection`
  const byClient = await post(address, { token: tokens.access_token }, basicHeaders)
  expect(await byClient.json()).toEqual({ active: false })
  expect((await post(address, { token: tokens.access_token })).status).toBe(400)
  expect(await introspect('basic', tokens.access_token)).toMatchObject({ error: 'invalid_client' })
  // Of a token for us, an API hears nothing either.
  const ours = ((await (await token({ ...own, scope: 'inquiries' })).json()) as Tokens).access_token
  expect(await introspect('permits', ours)).toEqual({ active: false })
  await browser.json('POST', '/me/signout', {})
  expect(await introspect('permits', tokens.access_token)).toEqual({ active: false })
})

test('tokens of an application that is disabled are worth nothing to their API, and are again once it is enabled', async () => {
  const { origin } = service.running
  const ofPerson = (await tokensFor(permits, 'permits')).tokens.access_token
  const own = { grant_type: 'client_credentials', resource: permits, scope: 'permits' }
  const { access_token: ofItself } = (await (await token(own)).json()) as Tokens
  const change = async (verb: 'disable' | 'enable') => {
    const body = JSON.stringify({ actor: 'operator: Jóna', why: 'it was broken into' })
    const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
    expect((await fetch(`${origin}/admin/clients/basic/${verb}`, { method: 'POST', headers, body })).status).toBe(200)
  }
  await change('disable')
  for (const each of [ofPerson, ofItself]) expect(await introspect('permits', each)).toEqual({ active: false })
  await change('enable')
  for (const each of [ofPerson, ofItself]) expect(await introspect('permits', each)).toMatchObject({ active: true })
})

test('an API hears of an opaque token that it is over as soon as the mandate is', async () => {
  await mandate.give()
  const { tokens } = await tokensFor(permits, 'permits', mandate.bakery, '6110007')
  expect(await introspect('permits', tokens.access_token)).toMatchObject({
    active: true,
    onBehalfOf: { nationalId: mandate.bakery },
  })
  await mandate.end()
  expect(await introspect('permits', tokens.access_token)).toEqual({ active: false })
  await mandate.give()
  expect(await introspect('permits', tokens.access_token)).toEqual({ active: false })
})

test('a token for an API opens nothing here', async () => {
  const { tokens } = await tokensFor(permits, 'permits')
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const statuses = ['/connect/userinfo', '/v1/events'].map(
    async (path) => (await fetch(service.running.origin + path, { headers })).status,
  )
  expect(await Promise.all(statuses)).toEqual([403, 401])
})

test.each<[string, Record<string, string>, string]>([
  ['an API that is not registered', { resource: 'https://nobody.example' }, 'invalid_target'],
  ['an API that the application may not ask', { resource: mail, scope: 'openid' }, 'invalid_target'],
  ['what is no address', { resource: 'parking' }, 'invalid_target'],
  ['an API by another spelling of it', { resource: `${parking}/` }, 'invalid_target'],
  ['a scope that the application may not ask', { resource: parking, scope: 'openid parking:report' }, 'invalid_scope'],
  ['a scope of another API', { resource: parking, scope: 'openid permits' }, 'invalid_scope'],
  ['a scope without its API', { scope: 'openid parking:read' }, 'invalid_scope'],
])('a sign-in that asks for %s is refused at the callback', async (_, parameters, error) => {
  const asked = { client_id: 'basic', redirect_uri: callback, prompt: 'none', ...parameters }
  const location = new URL(await authorize(service.running.origin, asked))
  expect(location.searchParams.get('error')).toBe(error)
})

test('of several APIs each token is for one, and names it', async () => {
  const browser = new Browser(service.running.origin)
  const asked = new URLSearchParams({
    client_id: 'basic',
    redirect_uri: callback,
    scope: 'openid permits parking:read',
  })
  const path = `${pathOf(Object.fromEntries(asked))}&resource=${encodeURIComponent(parking)}&resource=${encodeURIComponent(permits)}`
  const good = { ...exchange, redirect_uri: callback }
  const codeAt = (location: string) => new URL(location).searchParams.get('code') ?? ''
  const first = await token({ ...good, code: codeAt(await signThrough(browser, path)), resource: parking })
  expect(await first.json()).toMatchObject({ scope: 'parking:read' })
  const other = await token({ ...good, code: codeAt(await next(browser, path)), resource: mail })
  expect(await errorOf(other)).toBe('invalid_target')
  // Without a name it is for the userinfo address.
  const none = (await (await token({ ...good, code: codeAt(await next(browser, path)) })).json()) as Tokens
  const headers = { authorization: `Bearer ${none.access_token}` }
  expect((await fetch(`${service.running.origin}/connect/userinfo`, { headers })).status).toBe(200)
})

test('an application asks in its own name for what it is registered with, and for no more', async () => {
  const answer = (await (await token({ ...own, resource: parking, scope: 'parking:report' })).json()) as Tokens
  const claims = await read(answer)
  expect(claims).toMatchObject({ sub: 'basic', client_id: 'basic', scope: 'parking:report' })
  for (const name of ['auth_time', 'act', 'onBehalfOf']) expect(claims).not.toHaveProperty(name)
  const asked = { ...own, resource: permits, scope: 'permits' }
  const { access_token } = (await (await token(asked)).json()) as Tokens
  expect(await introspect('permits', access_token)).toMatchObject({ active: true, sub: 'basic', client_id: 'basic' })
  const wrong = [
    [{ resource: parking, scope: 'parking:read' }, 'invalid_scope'],
    [{ resource: mail, scope: 'mail' }, 'invalid_target'],
    [{ resource: mail }, 'invalid_target'],
    [{ resource: 'https://nobody.example', scope: 'parking:report' }, 'invalid_target'],
    [{ scope: 'parking:report' }, 'invalid_scope'],
    [{ scope: 'openid profile' }, 'invalid_scope'],
  ] as const
  for (const [extra, error] of wrong)
    expect([extra, await errorOf(await token({ ...own, ...extra }))]).toEqual([extra, error])
})

test('what an application is not registered for is refused as the standard has it', async () => {
  const asked = { ...own, client_id: 'people-only', client_secret: secret }
  const answer = await token(asked, {})
  expect([answer.status, await errorOf(answer)]).toEqual([400, 'unauthorized_client'])
  expect(await errorOf(await token({ ...own, client_id: 'native' }, {}))).toBe('unauthorized_client')
  // An API asks about tokens, and has none.
  const api = { ...own, client_id: 'permits', client_secret: `permits ${secret}` }
  expect(await errorOf(await token(api, {}))).toBe('unauthorized_client')
  expect(await authorize(service.running.origin, { client_id: 'permits', redirect_uri: callback })).toBe('')
})

test('an API proves who it is by Basic or in the body, as discovery says', async () => {
  const { origin } = service.running
  const metadata = (await (await fetch(`${origin}/.well-known/openid-configuration`)).json()) as object
  const ways = ['client_secret_basic', 'client_secret_post']
  expect(metadata).toMatchObject({ introspection_endpoint_auth_methods_supported: ways })
  expect(await introspect('permits', 'none')).toEqual({ active: false })
  const inBody = { token: 'none', client_id: 'permits', client_secret: `permits ${secret}` }
  expect(await (await post(`${origin}/connect/introspection`, inBody)).json()).toEqual({ active: false })
})
