import { operatorOf } from './support/operator'
import { portalSuite } from './support/portal'

/** Two processes of the identity service take turns. */
const running = portalSuite(undefined, {}, 2)
const { hlid } = operatorOf(() => running.portal)

const aDay = 24 * 3600_000
let laterMs = 0
function goOn(ms: number): void {
  laterMs += ms
  running.portal.identity.later(laterMs)
}

/** Each key that is listed, by its algorithm and what it is for. */
const listed = (said: string) =>
  said.split('\n').map((line) => {
    const [kid = '', alg = '', , , ...state] = line.split(/ +/)
    return { kid, alg, state: state.join(' ').replace(/, withdrawn .*/, '') }
  })
const kidOf = (said: string, wanted: string) =>
  listed(said).find(({ alg, state }) => alg === 'ES256' && state === wanted)?.kid

/** Both processes publish the same keys. */
async function published(): Promise<string[]> {
  const ask = async () => {
    const answer = await fetch(`${running.portal.origin}/connect/jwks`)
    return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid).sort()
  }
  for (;;) {
    const [one, other] = [await ask(), await ask()]
    if (one.join() === other.join()) return one
  }
}

test('an operator rotates the signing keys with the command: the next ones sign, and the history says who and why', async () => {
  goOn(2 * aDay)
  const { said: before } = await hlid(['keys', 'list'])
  expect(listed(before).map(({ alg, state }) => `${alg} ${state}`)).toEqual(
    ['ES256', 'PS256', 'RS256'].flatMap((alg) => [`${alg} signs`, `${alg} signs next`]),
  )
  expect(
    listed(before)
      .map(({ kid }) => kid)
      .sort(),
  ).toEqual(await published())

  const { code, said: after, told } = await hlid(['keys', 'rotate', '--why', 'yearly'])
  expect([code, told]).toEqual([0, expect.stringMatching(/^The keys are rotated/)])
  expect(kidOf(after, 'signs')).toBe(kidOf(before, 'signs next'))
  expect(kidOf(after, 'retired')).toBe(kidOf(before, 'signs'))
  expect((await hlid(['keys', 'list'])).said).toBe(after)
  expect(await published()).toContain(kidOf(after, 'signs next'))
  const { said: history } = await hlid(['keys', 'history'])
  expect(history).toMatch(/ rotate signing-keys +operator: first operator +yearly$/)
  expect((await hlid(['client', 'history', '--verify'])).said).toMatch(/^The history is whole/)
})

test('keys that clients do not know yet sign for nobody, unless a key was stolen', async () => {
  goOn(2 * aDay)
  expect((await hlid(['keys', 'rotate', '--why', 'first'])).code).toBe(0)
  const soon = await hlid(['keys', 'rotate', '--why', 'again'])
  expect([soon.code, soon.told]).toEqual([1, expect.stringMatching(/do not all know the next ones before 20\d\d-/)])
  const { said: before } = await hlid(['keys', 'list'])
  const { code, said: after, told } = await hlid(['keys', 'rotate', '--compromised', '--why', 'a stolen backup'])
  expect([code, told]).toEqual([0, expect.stringContaining('worth nothing any more')])
  expect(await published()).not.toContain(kidOf(before, 'signs'))
  expect(kidOf(after, 'signs')).toBe(kidOf(before, 'signs next'))
  // What was refused is not written down as done.
  const { said: history } = await hlid(['keys', 'history'])
  expect(history.split('\n').map((line) => /\w+( \w+)*$/.exec(line)?.[0])).toEqual(
    expect.arrayContaining(['a stolen backup', 'first']),
  )
  expect(history).not.toContain('again')
})

test('keys are rotated by operators alone', async () => {
  const { gateway, identity } = running.portal
  const { body } = await gateway.admin('POST', '/v1/tokens', { role: 'team', team: 'portal', label: 'a team' })
  const team = String(Object(body)['token'])
  for (const args of [['list'], ['rotate', '--why', 'a try']]) {
    const { code, told } = await hlid(['keys', ...args], team)
    expect([code, told]).toEqual([1, expect.stringContaining('Only an operator may do this')])
  }
  for (const path of ['signing-keys', 'signing-keys/rotate']) {
    const init = { method: path.endsWith('rotate') ? 'POST' : 'GET' }
    expect((await fetch(`${identity.origin}/admin/${path}`, init)).status).toBe(401)
    expect((await fetch(`${running.portal.origin}/admin/${path}`, init)).status).toBe(404)
  }
})
