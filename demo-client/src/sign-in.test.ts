import { jest } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { UnsecuredJWT, type JWTPayload } from 'jose'

import { startProvider } from '../test/provider'
import { buildClient } from './app'
import { Portal } from './portal'

const event = 'http://schemas.openid.net/event/backchannel-logout'
let provider: Awaited<ReturnType<typeof startProvider>>
let app: FastifyInstance
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  // What the application could not do, it says on its own console.
  jest.spyOn(console, 'error').mockReturnValue()
  const issuer = new URL(provider.origin)
  const self = new URL('http://localhost:1')
  app = await buildClient(new Portal({ issuer, self, clientId: 'demo', clientSecret: 'secret' }))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await app.close()
})

const cookiesOf = (answer: { readonly cookies: readonly { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value).map(({ name, value }) => [name, value]))

async function begin() {
  const answer = await app.inject('/sign-in')
  const { searchParams } = new URL(String(answer.headers.location))
  return { cookies: cookiesOf(answer), state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}
const callback = (state: string, cookies: Record<string, string>) =>
  app.inject({ url: `/callback?code=c&state=${state}`, cookies })

async function signedIn(sub = 'anna', sid = 'a session') {
  const { cookies, state, nonce } = await begin()
  provider.nextIdToken({ sub, sid, nonce, name: sub, nationalId: '0100900019' })
  return cookiesOf(await callback(state, cookies))
}
const isSignedIn = async (cookies: Record<string, string>) =>
  (await app.inject({ url: '/', cookies })).body.includes('data-claim')

test('an attempt that nobody came back from within the hour is forgotten, so that they do not pile up', async () => {
  const abandoned = await begin()
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await begin()
  later.mockRestore()
  const { nonce, state, cookies } = abandoned
  provider.nextIdToken({ sub: 'anna', sid: 'a session', nonce, name: 'anna', nationalId: '0100900019' })
  expect(await isSignedIn(cookiesOf(await callback(state, cookies)))).toBe(false)
})

const seconds = () => Math.floor(Date.now() / 1000)
let made = 0
/** A logout token as it should be, changed. */
const token = (changes: JWTPayload = {}): JWTPayload => ({
  iss: provider.origin,
  aud: 'demo',
  iat: seconds(),
  exp: seconds() + 120,
  jti: `token ${(made += 1)}`,
  sid: 'a session',
  events: { [event]: {} },
  ...changes,
})
const tell = async (logoutToken: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/backchannel-logout',
      payload: `logout_token=${logoutToken}`,
      headers: form,
    })
  ).statusCode
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const without = (name: keyof JWTPayload): JWTPayload => {
  const { [name]: _, ...rest } = token()
  return rest
}
const signed = (payload = token(), header = { alg: 'ES256', typ: 'logout+jwt' }, by: 'own' | 'foreign' = 'own') =>
  provider.sign(payload, header, by)

describe('a sign-in', () => {
  test('that this browser did not begin signs nobody in', async () => {
    const attacker = await begin()
    provider.nextIdToken({ sub: 'attacker', nonce: attacker.nonce })
    const victim = await begin()
    const answers = [await callback(attacker.state, {}), await callback(attacker.state, victim.cookies)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    for (const answer of answers) expect(await isSignedIn(cookiesOf(answer))).toBe(false)
  })

  test('goes on in each of two tabs, whichever comes back first', async () => {
    const first = await begin()
    const second = await begin()
    const cookies = { ...first.cookies, ...second.cookies }
    for (const { state, nonce } of [first, second]) {
      provider.nextIdToken({ sub: 'anna', nonce })
      expect(await isSignedIn(cookiesOf(await callback(state, cookies)))).toBe(true)
    }
  })

  test('with the ID token of another one signs nobody in', async () => {
    const [one, other] = [await begin(), await begin()]
    provider.nextIdToken({ sub: 'anna', nonce: other.nonce })
    expect((await callback(one.state, one.cookies)).statusCode).toBe(502)
  })

  test('is ended once: the address it came back by is worth nothing again', async () => {
    const { cookies, state, nonce } = await begin()
    provider.nextIdToken({ sub: 'anna', nonce })
    expect(await isSignedIn(cookiesOf(await callback(state, cookies)))).toBe(true)
    const again = await callback(state, cookies)
    expect([again.statusCode, again.cookies]).toEqual([303, []])
  })
})

describe('a logout token', () => {
  test.each<[string, () => JWTPayload]>([
    ['a session', () => token()],
    ['a session and whose it is', () => token({ sub: 'anna' })],
    ['a person', () => ({ ...without('sid'), sub: 'anna' })],
  ])('that names %s ends what it names and nothing else', async (_, payload) => {
    const [anna, hrafn] = [await signedIn(), await signedIn('hrafn', 'another session')]
    expect(await tell(await signed(payload()))).toBe(200)
    expect([await isSignedIn(anna), await isSignedIn(hrafn)]).toEqual([false, true])
  })

  test.each<[string, () => Promise<string>]>([
    ['signed by somebody else', () => signed(token(), undefined, 'foreign')],
    ['signed by nobody', async () => new UnsecuredJWT(token()).encode()],
    ['of no type', () => signed(token(), { alg: 'ES256', typ: 'JWT' })],
    ['that is an ID token', () => signed(token({ nonce: 'n' }))],
    ['of another issuer', () => signed(token({ iss: 'https://evil.example' }))],
    ['for another application', () => signed(token({ aud: 'other' }))],
    ['for no application', () => signed(without('aud'))],
    ['without a time', () => signed(without('iat'))],
    ['that never ends', () => signed(without('exp'))],
    ['that is over', () => signed(token({ iat: seconds() - 200, exp: seconds() - 80 }))],
    ['that is old', () => signed(token({ iat: seconds() - 3600 }))],
    ['of the future', () => signed(token({ iat: seconds() + 3600, exp: seconds() + 3700 }))],
    ['without an id', () => signed(without('jti'))],
    ['about nothing', () => signed(without('events'))],
    ['about something else', () => signed(token({ events: { 'https://example.is/event': {} } }))],
    ['whose event is no object', () => signed(token({ events: { [event]: true } }))],
    ['that names nobody', () => signed(without('sid'))],
    ['that is malformed', async () => 'none'],
    ['that is not there', async () => ''],
  ])('%s ends nothing', async (_, make) => {
    const cookies = await signedIn()
    expect(await tell(await make())).toBe(400)
    expect(await isSignedIn(cookies)).toBe(true)
  })

  test('is taken once', async () => {
    const once = await signed()
    expect(await tell(once)).toBe(200)
    const cookies = await signedIn()
    expect(await tell(once)).toBe(400)
    expect(await isSignedIn(cookies)).toBe(true)
  })

  test('is not refused for keys that can’t be had: the portal sends it again', async () => {
    const cookies = await signedIn()
    provider.keys('away')
    const logoutToken = await signed()
    expect(await tell(logoutToken)).toBe(502)
    provider.keys('there')
    expect(await tell(logoutToken)).toBe(200)
    expect(await isSignedIn(cookies)).toBe(false)
  })
})
