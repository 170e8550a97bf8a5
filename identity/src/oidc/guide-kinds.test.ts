import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

import { codeBlocksOf } from '@hlid/tooling/markdown'
import { takePort } from '@hlid/tools/ports'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { InMemoryWebStorage, UserManager, type User } from 'oidc-client-ts'
import * as oidc from 'openid-client'

import { Browser } from '../../test/browser'
import { Page } from '../../test/page'
import { callback, secret, signInAt } from '../../test/registrations'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const blocks = codeBlocksOf('docs/connect-a-client.md')
const under = (heading: string, language: string) =>
  blocks.find((block) => block.heading === heading && block.language === language)?.code ?? ''
const kinds = [
  'A server with a key',
  'With the FAPI 2.0 profile',
  'A phone or a computer',
  'A page without a server',
  'Express',
  'Refresh tokens',
  'Bound to a key',
]

const [forPeople = '', inItsOwnName = ''] = blocks.flatMap(({ heading, language, code }) =>
  heading === 'Call an API' && language === 'ts' ? [code] : [],
)
const parking = {
  apiId: 'parking',
  identifier: 'https://parking.example/api',
  scopes: ['parking:read', 'parking:report'],
}

const clientPort = await takePort()
const client = `http://localhost:${clientPort}`
const { privateKey, publicKey } = await generateKeyPair('ES256')
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1' }] }
let place: Server | undefined

/** The registration as the guide has it, at addresses that are there. */
function registration(kind: string, jwksUri: string): { clientId: string } {
  const { clientSecret, ...given } = JSON.parse(under(kind, 'json'))
  const text = JSON.stringify({
    name: { is: 'Sundlaugin', en: 'The pool' },
    postLogoutRedirectUris: [],
    scope: 'openid profile',
    ...given,
    ...(clientSecret && { clientSecret: secret }),
  })
  const at = kind === 'Express' ? client : new URL(callback).origin
  return JSON.parse(text.replace('https://client.example/jwks', jwksUri).replaceAll('https://client.example', at))
}
const service = identitySuite(async () => {
  place = createServer((_, answer) => answer.end(JSON.stringify(jwks))).listen(0, '127.0.0.1')
  await once(place, 'listening')
  const jwksUri = `http://127.0.0.1:${(place.address() as AddressInfo).port}/jwks`
  const caller = {
    ...registration('Refresh tokens', jwksUri),
    clientId: 'caller',
    apis: [{ api: 'parking', scope: 'parking:read', ownScope: 'parking:report' }],
  }
  return {
    IDENTITY_APIS: JSON.stringify([parking]),
    IDENTITY_CLIENTS: JSON.stringify([caller, ...kinds.map((kind) => registration(kind, jwksUri))]),
  }
})
afterAll(() => {
  place?.closeAllConnections()
  place?.close()
})

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...given: unknown[]) => Promise<unknown>

/** The guide's code, for a portal without TLS. */
function here(given: string): string {
  const code = given
    .replace(/^import .*\n/gm, '')
    .replaceAll('https://portal.example', service.running.origin)
    .replaceAll('https://client.example', client)
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(5)
  return code
}
const codeFor = (kind: string) => here(under(kind, 'ts'))
const idOf = (kind: string): string => JSON.parse(under(kind, 'json')).clientId

/** @returns what the code leaves in `result` */
const runCode = (code: string, given: Readonly<Record<string, unknown>>, result: string): Promise<unknown> =>
  new AsyncFunction(...Object.keys(given), `${code}\nreturn ${result}`)(...Object.values(given))
const run = (kind: string, given: Readonly<Record<string, unknown>>, result: string): Promise<unknown> =>
  runCode(codeFor(kind), { clientId: idOf(kind), ...given }, result)

const openidClient = {
  ...oidc,
  discovery: (portal: URL, id: string, metadata: undefined, method: oidc.ClientAuth) =>
    oidc.discovery(portal, id, metadata, method, { execute: [oidc.allowInsecureRequests] }),
}

test('a server with a key', async () => {
  const portal = await run('A server with a key', { oidc: openidClient, privateKey }, 'portal')
  const { claims } = await signInAt(portal as oidc.Configuration)
  expect(claims).toMatchObject({ aud: 'with-a-key', name: 'Hrafn Einfari' })
})

test('a server with the FAPI 2.0 profile', async () => {
  const verifier = oidc.randomPKCECodeVerifier()
  const request = {
    redirect_uri: callback,
    scope: 'openid profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const given = { oidc: openidClient, privateKey, request }
  const made = await run('With the FAPI 2.0 profile', given, '{ portal, DPoP, address }')
  const { portal, DPoP, address } = made as { portal: oidc.Configuration; DPoP: oidc.DPoPHandle; address: URL }
  const callbackUrl = new URL(await signThrough(new Browser(address.origin), address.pathname + address.search))
  const checks = { pkceCodeVerifier: verifier, idTokenExpected: true }
  const tokens = await oidc.authorizationCodeGrant(portal, callbackUrl, checks, undefined, { DPoP })
  expect(tokens.claims()).toMatchObject({ aud: 'with-fapi', name: 'Hrafn Einfari' })
  expect(tokens.token_type).toBe('dpop')
})

test('an application on a computer', async () => {
  const given = { oidc: openidClient, once, createServer }
  const made = await run('A phone or a computer', given, '{ portal, server, redirect_uri }')
  const { portal, server, redirect_uri } = made as { portal: oidc.Configuration; server: Server; redirect_uri: string }
  try {
    const { claims } = await signInAt(portal, redirect_uri)
    expect(claims).toMatchObject({ aud: 'on-a-device', name: 'Hrafn Einfari' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

/** Somebody signs in at a client that asks for a refresh token. @returns what the guide's code has from then on */
async function comeBack(portal: oidc.Configuration, redirect_uri: string) {
  const verifier = oidc.randomPKCECodeVerifier()
  const { origin, pathname, search } = oidc.buildAuthorizationUrl(portal, {
    redirect_uri,
    scope: 'openid profile offline_access',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const callbackUrl = new URL(await signThrough(new Browser(origin), pathname + search))
  return { oidc, portal, verifier, callbackUrl }
}
const portalFor = (kind: string, method: oidc.ClientAuth) =>
  openidClient.discovery(new URL(service.running.origin), idOf(kind), undefined, method)

test('refresh tokens', async () => {
  const portal = await portalFor('Refresh tokens', oidc.ClientSecretBasic(secret))
  const given = await comeBack(portal, `${new URL(callback).origin}/callback`)
  const tokens = (await run('Refresh tokens', given, 'tokens')) as oidc.TokenEndpointResponse
  expect(await oidc.refreshTokenGrant(portal, tokens.refresh_token ?? '')).toHaveProperty('refresh_token')
})

test('tokens that are bound to a key', async () => {
  const portal = await portalFor('Bound to a key', oidc.None())
  const given = await comeBack(portal, 'http://127.0.0.1:51004/callback')
  expect(await run('Bound to a key', given, 'person')).toMatchObject({ name: 'Hrafn Einfari' })
})

test('calls to an API, for people and in its own name', async () => {
  const auth = oidc.ClientSecretBasic(secret)
  const portal = await openidClient.discovery(new URL(service.running.origin), 'caller', undefined, auth)
  const verifier = oidc.randomPKCECodeVerifier()
  const request = {
    redirect_uri: callback,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const address = (await runCode(here(forPeople), { oidc, portal, request }, 'address')) as URL
  const callbackUrl = new URL(await signThrough(new Browser(address.origin), address.pathname + address.search))
  const tokens = await oidc.authorizationCodeGrant(portal, callbackUrl, { pkceCodeVerifier: verifier })
  expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: parking.identifier, scope: 'parking:read' })
  const own = await runCode(here(inItsOwnName), { oidc, portal }, 'access_token')
  expect(decodeJwt(String(own))).toMatchObject({ aud: parking.identifier, scope: 'parking:report', sub: 'caller' })
})

test('a page without a server', async () => {
  const real = { window: globalThis.window, fetch: globalThis.fetch }
  const page = new Page('https://app.example', new InMemoryWebStorage(), globalThis.fetch)
  const visit = (address: string) => {
    const { window, fetch, ...given } = page.globals(address)
    Object.assign(globalThis, { window, fetch })
    return run('A page without a server', { UserManager, user: undefined, ...given }, '{ user, people }')
  }
  try {
    await visit('/')
    // It waits for a page that comes back, which this one does not.
    void page.elements.get('#sign-in')?.onclick?.()
    const { origin, pathname, search } = new URL(await page.left)
    expect(origin).toBe(service.running.origin)
    Object.assign(globalThis, real)
    const location = await signThrough(new Browser(origin), pathname + search)
    const { user, people } = (await visit(location)) as { user: User; people: UserManager }
    expect(user.profile).toMatchObject({ aud: 'in-a-page', name: 'Hrafn Einfari' })
    // It watches the clock until the token ends.
    await people.removeUser()
  } finally {
    Object.assign(globalThis, real)
  }
})

test('an Express application', async () => {
  const script = fileURLToPath(new URL('../../test/express-process.ts', import.meta.url))
  const settings = JSON.stringify({ clientId: idOf('Express'), clientSecret: secret, secret })
  const given = ['--import', '@hlid/tooling/typescript-hooks', script, codeFor('Express'), String(clientPort), settings]
  const app = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(app.stdout, 'data')
    const browser = new Browser(client)
    const asked = await browser.get('/', { accept: 'text/html' })
    const { origin, pathname, search } = new URL(asked.headers.get('location') ?? '')
    expect(origin).toBe(service.running.origin)
    const back = new URL(await signThrough(new Browser(origin), pathname + search))
    expect(back.origin).toBe(client)
    await browser.get(back.pathname + back.search)
    const person = await browser.json('GET', '/')
    expect(person.body).toMatchObject({ name: 'Hrafn Einfari' })
    const left = new URL((await browser.get('/logout')).headers.get('location') ?? '')
    expect(left.pathname).toBe('/connect/endsession')
    expect((await fetch(left)).status).toBe(200)
  } finally {
    app.kill()
  }
})
