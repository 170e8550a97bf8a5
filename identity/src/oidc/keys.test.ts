import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose'

import { signingAlgorithms } from '../client-keys'
import { sweep } from '../sweep'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { signThrough } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const adminToken = 'a-token-that-is-known-only-to-operators'
const service = identitySuite(async () => ({ IDENTITY_ADMIN_TOKEN: adminToken, IDENTITY_KEY_DAYS: '400' }), 2)
const aMinute = 60_000

const rotate = (query = '', token = adminToken) =>
  fetch(`${service.running.origin}/admin/keys/rotate${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
const published = async (): Promise<(string | undefined)[]> => {
  const answer = await fetch(`${service.running.origin}/connect/jwks`)
  return ((await answer.json()) as { keys: { kid?: string }[] }).keys.map(({ kid }) => kid)
}
const kidsOf = (keys: string) => keys.split(',')
/** Both processes publish the same keys, in the same order. */
async function agreed(): Promise<string> {
  for (;;) {
    const [one, other] = [await published(), await published()]
    if (one.join() === other.join()) return one.join()
  }
}

type Client = Awaited<ReturnType<typeof relyingParty>>

/** A sign-in, with something that happens between the person's and the client's part of it. */
async function signInAt(client: Client, meanwhile: () => Promise<unknown> = async () => undefined) {
  const browser = new Browser(service.running.origin)
  const begun = await client.begin()
  const location = await signThrough(browser, begun.path)
  await meanwhile()
  const tokens = await begun.finish(location)
  expect(tokens.claims()).toMatchObject({ name: 'Hrafn Einfari' })
  return decodeProtectedHeader(tokens.id_token ?? '').kid
}

/** The keys stay from test to test, so time has to go on. */
let dayMs = 0
function goOn(ms: number) {
  dayMs += ms
  service.running.later(ms)
}
beforeEach(async () => {
  dayMs += 26 * 60 * aMinute
  service.running.later(dayMs)
  await agreed()
})

test('no sign-in fails that is under way, and every process signs with the next key', async () => {
  const client = await relyingParty(service.running.origin)
  const before = await signInAt(client)
  // The client knows the keys of before, the next one among them, and asks for no others.
  const during = await signInAt(client, async () => expect((await rotate()).status).toBe(200))
  const keys = await agreed()
  const after = [await signInAt(client), await signInAt(client), await signInAt(client)]
  expect(new Set(after).size).toBe(1)
  expect(after[0]).not.toBe(before)
  expect([before, after[0]]).toContain(during)
  expect(keys).toContain(String(before))
})

test('two rotations at once are one, and the next has to wait until clients know its key', async () => {
  const answers = await Promise.all([rotate(), rotate()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = await rotate()
  expect(refused.status).toBe(409)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(24 * 3600)
  expect(await refused.json()).toMatchObject({ type: '/problems/changed', detail: 'too-soon' })
})

const anHour = 60 * aMinute

test('a client that keeps the keys for a day knows every key that signs in that day', async () => {
  expect((await rotate()).status).toBe(200)
  await agreed()
  const answer = await fetch(`${service.running.origin}/connect/jwks`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const kept = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
  const isKnown = async (kid: string | undefined) => Boolean(await kept({ alg: 'ES256', ...(kid && { kid }) }))
  goOn(24 * anHour)
  // Who looked a moment before the keys of then were published has had a day less an hour.
  expect((await rotate()).status).toBe(409)
  expect(await isKnown(await signInAt(await relyingParty(service.running.origin)))).toBe(true)
  goOn(2 * anHour)
  expect((await rotate()).status).toBe(200)
  await agreed()
  expect(await isKnown(await signInAt(await relyingParty(service.running.origin)))).toBe(true)
})

test('what else the provider answers is not kept', async () => {
  const { origin } = service.running
  const metadata = await fetch(`${origin}/.well-known/openid-configuration`)
  const token = await fetch(`${origin}/connect/token`, { method: 'POST' })
  expect([metadata, token].map(({ headers }) => headers.get('cache-control'))).toEqual([null, 'no-store'])
})

test('keys that have signed for their days are rotated by themselves: once, on every process, and it is logged', async () => {
  const { identity, log } = service.running
  expect((await rotate()).status).toBe(200)
  const before = await agreed()
  goOn(399 * 24 * anHour)
  await sweep(identity)
  expect(kidsOf(await agreed())).toEqual(kidsOf(before).slice(0, 6))
  goOn(2 * 24 * anHour)
  log.splice(0)
  await Promise.all([sweep(identity), sweep(identity)])
  const after = kidsOf(await agreed())
  // Those that were next sign now, those before them are still published, and there are others after them.
  expect(after).toHaveLength(9)
  expect(new Set([...after.slice(0, 3), ...after.slice(6)])).toEqual(new Set(kidsOf(before).slice(0, 6)))
  const told = log.map((line) => JSON.parse(line) as { event?: string; keys?: string[] })
  expect(told.filter(({ event }) => event === 'keys-rotated')).toMatchObject([{ keys: after }])
})

test('a retired key is published for as long as its tokens live', async () => {
  const { identity, later } = service.running
  const kid = String(await signInAt(await relyingParty(service.running.origin)))
  expect((await rotate()).status).toBe(200)
  later(8 * 60 * aMinute)
  await sweep(identity)
  expect(await agreed()).toContain(kid)
  later(2 * 60 * aMinute)
  await sweep(identity)
  expect(await agreed()).not.toContain(kid)
})

test('a key that was stolen is withdrawn at once', async () => {
  const client = await relyingParty(service.running.origin)
  const kid = String(await signInAt(client))
  // A word that is misspelt is no rotation of another kind.
  for (const query of ['?compromized=true', '?compromised=yes']) expect((await rotate(query)).status).toBe(400)
  expect((await rotate('?compromised=true')).status).toBe(200)
  expect(await agreed()).not.toContain(kid)
  expect(await signInAt(await relyingParty(service.running.origin))).not.toBe(kid)
})

test('keys of each algorithm rotate alike, and are withdrawn alike', async () => {
  const byAlgorithm = async () => {
    const answer = await fetch(`${service.running.origin}/connect/jwks`)
    const { keys } = (await answer.json()) as { keys: { alg: string; kid: string }[] }
    return Object.fromEntries(
      signingAlgorithms.map((alg) => [alg, keys.flatMap((key) => (key.alg === alg ? key.kid : []))] as const),
    )
  }
  const before = await byAlgorithm()
  expect((await rotate('?compromised=true')).status).toBe(200)
  await agreed()
  const after = await byAlgorithm()
  for (const alg of signingAlgorithms) {
    const [stolen, next] = before[alg] ?? []
    expect(after[alg]).toEqual([next, expect.not.stringMatching(String(stolen))])
  }
})

test.each([
  ['no token', ''],
  ['another token', 'a-token-that-is-known-to-everybody-else'],
])('nobody rotates with %s', async (_, token) => {
  const before = await agreed()
  expect((await rotate('', token)).status).toBe(401)
  expect(await agreed()).toBe(before)
})
