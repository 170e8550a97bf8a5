import { handMade, makeKey } from '../../test/releases'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite()

/** Every call that takes a body, with one that would do. */
const calls: readonly (readonly [method: string, path: string, body: object])[] = [
  ['PUT', '/v1/teams/other', { remotes: ['mfe-other'] }],
  ['POST', '/v1/tokens', { role: 'operator', label: 'x' }],
  ['POST', '/v1/trusted-publishers', { team: 'portal', ci: 'other', issuer: 'https://a', audience: 'b', subject: 'c' }],
  ['POST', '/v1/previews', { name: 'mfe-login', version: '1.0.0' }],
  ['POST', '/v1/dev-sessions', { manifest: handMade('mfe-login', '1.0.0').manifest, port: 4321 }],
  ['POST', '/v1/parts/mfe-login/promote', { version: '1.0.0', why: 'x' }],
  ['POST', '/v1/parts/mfe-login/rollback', { why: 'x' }],
  ['POST', '/v1/parts/mfe-login/disable', { is: 'x', en: 'x', why: 'x' }],
  ['POST', '/v1/parts/mfe-login/enable', { why: 'x' }],
]

test.each(calls)('%s %s refuses a member that it does not know, by its name, and changes nothing', async (...call) => {
  const [method, path, body] = call
  const before = await running.admin('GET', '/v1/history')
  for (const given of [{ ...body, percentage: 5 }, { percentage: 5 }]) {
    const { status, body: answer } = await running.admin(method, path, given)
    expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringMatching(/percentage|required property/)])
  }
  const known = await running.admin(method, path, { ...body, percentage: 5 })
  expect(known.body.message).toBe('body has a member that is not known: percentage.')
  expect((await running.admin('GET', '/v1/history')).body).toEqual(before.body)
})

test('a team’s key may not bring its secret half along', async () => {
  for (const { jwk } of [running.key, await makeKey('ES256')]) {
    const { status, body } = await running.admin('PUT', '/v1/teams/other', { key: { ...jwk, d: 'A'.repeat(43) } })
    expect([status, body.message]).toEqual([400, 'body.key has a member that is not known: d.'])
  }
})

test.each(['/v1/history?limits=5', '/v1/health?part=shell&hour=5', '/v1/releases?nam=shell', '/v1/watch?hour=1'])(
  '%s asks for something that is not known',
  async (path) => {
    const { status, body } = await running.admin('GET', path)
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^querystring has a member that is not known: /),
    ])
  },
)

const id = '1 to 64 of A to Z, a to z, 0 to 9, dot, dash and underscore, and not dots alone'
test.each([
  ['GET', '/v1/clients/a%20b', undefined, `params.id has to be ${id}.`],
  // Three, since a browser and fetch take two for the way up.
  ['POST', '/v1/apis/.../disable', { why: 'x' }, `params.id has to be ${id}.`],
  ['POST', '/v1/clients/pool/disable', { why: ' ' }, 'body.why has to be a text of 1 to 500 characters.'],
  ['PUT', '/v1/teams/Other', {}, 'params.name has to be 2 to 41 of a to z, 0 to 9 and dash, with a letter first.'],
])('%s %s with %j is told in words what would be right', async (method, path, given, message) => {
  const { status, body } = await running.admin(method, path, given)
  expect([status, body.message]).toEqual([400, message])
})

test('the console’s sign-in takes a token and nothing else', async () => {
  const headers = { 'content-type': 'application/json', 'x-hlid-console': '1' }
  const body = JSON.stringify({ token: running.operator, percentage: 5 })
  expect((await fetch(`${running.registry}/v1/session`, { method: 'POST', headers, body })).status).toBe(400)
})
