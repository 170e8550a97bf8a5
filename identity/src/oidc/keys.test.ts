import { decodeProtectedHeader } from 'jose'

import { idTokenAlgorithms } from '../clients'
import { sweep } from '../sweep'
import { Browser } from '../../test/browser'
import { relyingParty } from '../../test/relying-party'
import { continueTo, next, openInteraction, signIn } from '../../test/signing-in'
import { identitySuite } from '../../test/suite'

const adminToken = 'a-token-that-is-known-only-to-operators'
const service = identitySuite(async () => ({ IDENTITY_ADMIN_TOKEN: adminToken }), 2)
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
  const returnUrl = await openInteraction(browser, begun.path)
  await signIn(browser, returnUrl, '6110007')
  await next(browser, continueTo(returnUrl))
  const location = await next(browser, returnUrl)
  await meanwhile()
  const tokens = await begun.finish(location)
  expect(tokens.claims()).toMatchObject({ name: 'Hrafn Einfari' })
  return decodeProtectedHeader(tokens.id_token ?? '').kid
}

/** The keys stay from test to test, so time has to go on. */
let dayMs = 0
beforeEach(async () => {
  dayMs += 24 * 60 * aMinute
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
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  expect(await refused.json()).toMatchObject({ type: '/problems/changed', detail: 'too-soon' })
})

test('a retired key is published for as long as its tokens live', async () => {
  const { identity, later } = service.running
  const kid = String(await signInAt(await relyingParty(service.running.origin)))
  await rotate()
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
      idTokenAlgorithms.map((alg) => [alg, keys.flatMap((key) => (key.alg === alg ? key.kid : []))] as const),
    )
  }
  const before = await byAlgorithm()
  expect((await rotate('?compromised=true')).status).toBe(200)
  await agreed()
  const after = await byAlgorithm()
  for (const alg of idTokenAlgorithms) {
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
