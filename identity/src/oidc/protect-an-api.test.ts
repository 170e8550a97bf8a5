import { codeBlocksOf } from '@hlid/tooling/markdown'
import * as jose from 'jose'
import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { basic, callback, discover, secret } from '../../test/registrations'
import { beginAt } from '../../test/relying-party'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'
import { readApi } from '../apis'

const guide = codeBlocksOf('docs/protect-an-api.md')
const isRegistration = ({ heading }: { readonly heading: string }) => heading === 'Register'
const registered = codeBlocksOf('identity/README.md').filter(({ heading }) => heading === 'Register an API')
const [apis, access] = registered.map(({ code }) => JSON.parse(code)) as [
  { identifier: string; apiSecret?: string }[],
  { apis: object[] },
]
const [parking = ''] = apis.map(({ identifier }) => identifier)
const other = { apiId: 'other', identifier: 'https://other.example', scopes: ['other'] }
const client = {
  ...basic,
  apis: [...access.apis, { api: 'other', scope: 'other' }],
}
const service = identitySuite(async () => ({
  IDENTITY_CLIENTS: JSON.stringify([client]),
  IDENTITY_APIS: JSON.stringify([
    ...apis.map((api) => ({ ...api, ...(api.apiSecret !== undefined && { apiSecret: secret }) })),
    other,
  ]),
}))

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<jose.JWTPayload>

/** The API's check as the guide has it, for a portal without TLS, at the time that the API's clock says. */
function check(token: string, currentDate = new Date()): Promise<jose.JWTPayload> {
  const code = guide
    .filter(({ heading, language }) => heading === 'Check it' && language === 'ts')
    .map((block) => block.code.replace(/^import .*\n/gm, '').replace('https://portal.example', service.running.origin))
    .join('\n')
  expect(code.trim().split('\n')).toHaveLength(5)
  const { createRemoteJWKSet } = jose
  const jwtVerify = (jwt: string, keys: jose.JWTVerifyGetKey, options: jose.JWTVerifyOptions) =>
    jose.jwtVerify(jwt, keys, { ...options, currentDate })
  const run = new AsyncFunction('token', 'createRemoteJWKSet', 'jwtVerify', `${code}\nreturn payload`)
  return run(token, createRemoteJWKSet, jwtVerify)
}

/** Signs in and asks for an API, by the lines of the guide for applications. */
async function tokensFor(resource: string, scope: string, company?: string) {
  const portal = await discover(service.running.origin, 'basic', oidc.ClientSecretBasic(secret))
  const { path, finish } = await beginAt(portal, { redirect_uri: callback, scope: `openid ${scope}`, resource })
  const browser = new Browser(service.running.origin)
  const returnUrl = await openInteraction(browser, path)
  await signIn(browser, returnUrl, '6110001')
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: company ?? null })
  await next(browser, continueTo(returnUrl))
  return finish(await next(browser, returnUrl))
}

test('the code of the guide takes a token for the API, and says whose affairs it is about and who acts', async () => {
  const alone = await tokensFor(parking, 'parking:read')
  const { sub: person } = alone.claims() ?? {}
  expect(await check(alone.access_token)).toMatchObject({ sub: person, client_id: 'basic', scope: 'parking:read' })
  const forCompany = await tokensFor(parking, 'parking:read', '4100900010')
  const claims = await check(forCompany.access_token)
  expect(claims).toMatchObject({ act: { sub: person }, onBehalfOf: { name: 'Prufa ehf.' } })
  expect(claims.sub).not.toBe(person)
})

test('and no other: another API’s, an ID token, one without the scope, of yesterday, altered, or bound to a key', async () => {
  const { access_token, id_token = '' } = await tokensFor(parking, 'parking:read')
  await expect(check((await tokensFor(other.identifier, 'other')).access_token)).rejects.toThrow('"aud"')
  await expect(check(id_token)).rejects.toThrow('"typ"')
  await expect(check((await tokensFor(parking, 'parking:pay')).access_token)).rejects.toThrow('insufficient_scope')
  await expect(check(access_token, new Date(Date.now() + 24 * 3600_000))).rejects.toThrow('"exp"')
  const [head = '', body = '', signature = ''] = access_token.split('.')
  const altered = { ...JSON.parse(atob(body)), scope: 'parking:read parking:pay' }
  await expect(check(`${head}.${btoa(JSON.stringify(altered))}.${signature}`)).rejects.toThrow(/signature|JWT/)
  const portal = await discover(service.running.origin, 'basic', oidc.ClientSecretBasic(secret))
  const DPoP = oidc.getDPoPHandle(portal, await oidc.randomDPoPKeyPair())
  const asked = { resource: parking, scope: 'parking:report' }
  const own = await oidc.clientCredentialsGrant(portal, asked, { DPoP })
  await expect(check(own.access_token)).rejects.toThrow('insufficient_scope')
})

test('the registration of the guide is one that is taken', () => {
  const given = guide.filter((block) => block.language === 'json' && isRegistration(block))
  expect(given.map(({ code }) => readApi(JSON.parse(code)))).toEqual([{ given: expect.anything() }])
})

test('the examples of the guide are how claims come', async () => {
  const examples = guide
    .filter((block) => block.language === 'json' && !isRegistration(block))
    .map(({ code }) => JSON.parse(code) as object)
  const [alone = {}, forCompany = {}, inIdToken = {}] = examples
  expect(examples).toHaveLength(3)
  const namesIn = (given: object) => Object.keys(given).sort()
  const mine = await tokensFor(parking, 'parking:read')
  expect(namesIn(await check(mine.access_token))).toEqual(expect.arrayContaining(namesIn(alone)))
  const tokens = await tokensFor(parking, 'parking:read', '4100900010')
  const claims = await check(tokens.access_token)
  expect(namesIn(claims)).toEqual(expect.arrayContaining(namesIn(forCompany)))
  expect(claims['onBehalfOf']).toEqual((forCompany as typeof claims)['onBehalfOf'])
  expect(namesIn(tokens.claims() ?? {})).toEqual(expect.arrayContaining(namesIn(inIdToken)))
})
