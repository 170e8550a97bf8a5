import { execFile } from 'node:child_process'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { generateKeyPair, SignJWT, type CryptoKey } from 'jose'

import {
  algorithms,
  byKey,
  callback,
  discover,
  errorOf,
  jwks,
  keys,
  post,
  privateKey,
  request,
  secret,
  signInAt,
} from '../../test/registrations'
import { identitySuite } from '../../test/suite'

/** Where clients publish their keys. */
const places: Server[] = []
async function placeThat(answers: RequestListener): Promise<string> {
  const place = createServer(answers).listen(0, '127.0.0.1')
  places.push(place)
  await new Promise((ready) => place.once('listening', ready))
  return `http://127.0.0.1:${(place.address() as AddressInfo).port}/jwks`
}
let asked = 0
let caching = {}
let published: { keys: object[] } = jwks
const publishing = (padding = '') =>
  placeThat((_, answer) => {
    asked += 1
    answer.writeHead(200, { 'content-type': 'application/json', ...caching })
    answer.end(JSON.stringify(published) + padding)
  })

const service = identitySuite(async () => {
  const jwksUri = await publishing()
  const clients = [
    { ...byKey, clientId: 'key', jwks },
    { ...byKey, clientId: 'key-at', jwksUri },
    { ...byKey, clientId: 'key-kept', jwksUri },
    {
      ...byKey,
      clientId: 'key-led',
      jwksUri: await placeThat((_, to) => to.writeHead(302, { location: jwksUri }).end()),
    },
    { ...byKey, clientId: 'key-endless', jwksUri: await publishing(' '.repeat(200_000)) },
  ]
  return { IDENTITY_CLIENTS: JSON.stringify(clients) }
})
afterAll(() => {
  for (const place of places) {
    place.closeAllConnections()
    place.close()
  }
})

type Claims = { readonly alg?: string; readonly key?: CryptoKey } & Readonly<Record<string, unknown>>
const assertion = ({ alg = 'ES256', key = keys.ES256.privateKey, ...claims }: Claims = {}, clientId = 'key') =>
  new SignJWT({ jti: crypto.randomUUID(), aud: service.running.origin, ...claims })
    .setProtectedHeader({ alg, kid: alg })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setExpirationTime(typeof claims['exp'] === 'number' ? claims['exp'] : '1m')
    .sign(key)
const ownToken = (parameters: Record<string, string>) =>
  post(`${service.running.origin}/connect/token`, { grant_type: 'client_credentials', ...parameters })
const ownTokenFor = (client_assertion: string) =>
  ownToken({ client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer', client_assertion })

test('an application signs people in with a key whose public part is registered, or at an address that is', async () => {
  const { origin } = service.running
  const { claims } = await signInAt(await discover(origin, 'key', privateKey('ES256')))
  expect(claims).toMatchObject({ aud: 'key', name: 'Hrafn Einfari' })
  const before = asked
  for (const alg of algorithms)
    expect((await signInAt(await discover(origin, 'key-at', privateKey(alg)))).claims).toMatchObject({ aud: 'key-at' })
  // Asked once, and not for each sign-in.
  expect(asked).toBe(before + 1)
})

test('an assertion that is not as it should be is not believed', async () => {
  expect((await ownTokenFor(await assertion())).status).toBe(200)
  const { privateKey: key } = await generateKeyPair('ES256')
  const exp = Math.floor(Date.now() / 1000) - 60
  for (const wrong of [{ exp }, { aud: 'https://other.example' }, { key }, { jti: undefined }])
    expect([wrong, await errorOf(await ownTokenFor(await assertion(wrong)))]).toEqual([wrong, 'invalid_client'])
  const unsigned = `${btoa('{"alg":"none"}')}.${(await assertion()).split('.')[1]}.`
  expect(await errorOf(await ownTokenFor(unsigned))).toBe('invalid_client')
  for (const other of [{ client_id: 'key' }, { client_id: 'key', client_secret: secret }])
    expect(await errorOf(await ownToken(other))).toBe('invalid_client')
})

test('an assertion is used once, also when it comes several times at once', async () => {
  const jwt = await assertion()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ownTokenFor(jwt)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  const again = await ownTokenFor(jwt)
  expect([again.status, await errorOf(again)]).toEqual([401, 'invalid_client'])
})

test('an assertion that comes again is noted, wherever it does', async () => {
  const { log, origin } = service.running
  const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  const client_assertion = await assertion()
  const pushed = { ...request, client_id: 'key', redirect_uri: callback, client_assertion_type, client_assertion }
  expect((await post(`${origin}/connect/request`, pushed)).status).toBe(201)
  log.splice(0)
  for (const path of ['request', 'token', 'revocation'])
    expect(
      (await post(`${origin}/connect/${path}`, { ...pushed, grant_type: 'client_credentials', token: 'x' })).status,
    ).toBe(401)
  const noted = log.filter((line) => line.includes('used-again')).map((line) => JSON.parse(line) as object)
  expect(noted).toEqual(Array(3).fill(expect.objectContaining({ clientId: 'key', why: 'assertion or proof' })))
  expect(log.join()).not.toContain(client_assertion)
})

test('a key that its owner takes away lets nobody in after ten minutes, however long it was to be kept', async () => {
  caching = { 'cache-control': 'public, max-age=31536000', expires: new Date(Date.now() + 1e11).toUTCString() }
  const byKeyOf = async (alg: 'ES256' | 'RS256') => {
    const exp = Math.floor(Date.now() / 1000) + 60
    return ownTokenFor(await assertion({ alg, key: keys[alg].privateKey, exp }, 'key-kept'))
  }
  expect((await byKeyOf('RS256')).status).toBe(200)
  published = { keys: jwks.keys.filter(({ alg }) => alg !== 'RS256') }
  const later = Date.now() + 601_000
  const { now } = Date
  Date.now = () => later
  try {
    // It fits what is held, so that nothing but its age is a reason to ask.
    expect(await errorOf(await byKeyOf('RS256'))).toBe('invalid_client')
    expect((await byKeyOf('ES256')).status).toBe(200)
  } finally {
    Date.now = now
    published = jwks
    caching = {}
  }
})

test('keys are had at the registered address and nowhere that it leads to', async () => {
  const before = asked
  expect(await errorOf(await ownTokenFor(await assertion({}, 'key-led')))).toMatch(/^invalid_client/)
  expect(asked).toBe(before)
})

test('more than a set of keys is not read', async () => {
  expect(await errorOf(await ownTokenFor(await assertion({}, 'key-endless')))).toMatch(/^invalid_client/)
})

// As a process of its own: Jest's realm lacks what the library makes its guard of.
test.each([
  ['no host is named', '', 0],
  ['its host is named', '127.0.0.1', 1],
])('an address in our own network is asked only where its host is named: %s', async (_, host, asks) => {
  const script = fileURLToPath(new URL('../../test/outgoing-process.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    '@hlid/tooling/typescript-hooks',
    script,
    host,
  ])
  expect(JSON.parse(stdout)).toEqual({ asked: asks, why: 'client authentication failed' })
})
