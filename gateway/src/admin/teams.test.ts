import { handMade, makeKey } from '../../test/releases'
import { startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'

const running = gatewaySuite(() => startGateway({ previews: false }))

const team = (name: string, body: object) => running.admin('PUT', `/v1/teams/${name}`, body)
const history = async (limit: number) =>
  (await running.admin('GET', `/v1/history?limit=${limit}`)).body.entries.map(
    ({ action, subject, evidence }: { action: string; subject: string; evidence: object }) => ({
      action,
      subject,
      ...evidence,
    }),
  )
const refused = ({ status, body }: Awaited<ReturnType<typeof team>>) => `${status} ${body.detail}: ${body.message}`

test('a team grows by what is new of what is asked for; asked for again, nothing happens', async () => {
  const key = await makeKey()
  const { body } = await team('parking', { remotes: ['mfe-parking'], key: key.jwk })
  expect(body.teams).toEqual([{ name: 'parking', remotes: ['mfe-parking'], keys: [{ kid: key.kid, revokedAt: null }] }])
  expect(await history(2)).toEqual([
    { action: 'key', subject: 'parking', kid: key.kid },
    { action: 'team', subject: 'parking', remotes: ['mfe-parking'] },
  ])
  expect(await team('parking', { remotes: ['mfe-parking'], key: key.jwk })).toMatchObject({ body })
  const before = await history(1)
  await team('parking', { remotes: ['mfe-parking', 'mfe-tolls'] })
  expect(await history(2)).toEqual([{ action: 'team', subject: 'parking', remotes: ['mfe-tolls'] }, ...before])
})

test('what belongs to one team goes to no other', async () => {
  const key = await makeKey()
  await team('ferries', { remotes: ['mfe-ferries'], key: key.jwk })
  expect(refused(await team('roads', { remotes: ['mfe-roads', 'mfe-ferries'] }))).toMatch(
    /^409 remote-taken: mfe-ferries belongs to team ferries\. .*npx hlid team create ferries --key/,
  )
  expect(refused(await team('roads', { key: key.jwk }))).toMatch(
    /^409 key-taken: That key belongs to team ferries\. .*npx hlid key create/,
  )
  const { body } = await running.admin('GET', '/v1/teams')
  expect(body.teams.map(({ name }: { name: string }) => name)).toEqual(['ferries', 'parking', 'portal'])
  expect((await running.publish(handMade('mfe-roads', '1.0.0'))).body.detail).toBe('unknown-part')
})

test('a key is revoked once, and stays listed as what it was', async () => {
  const key = await makeKey()
  await team('ferries', { key: key.jwk })
  expect(await running.admin('DELETE', `/v1/keys/${key.kid}`)).toEqual({ status: 200, body: { live: [] } })
  expect(await history(1)).toEqual([{ action: 'revoke', subject: 'ferries', kid: key.kid }])
  expect(refused(await running.admin('DELETE', `/v1/keys/${key.kid}`))).toBe(
    `404 unknown-key: There is no key ${key.kid} in use.`,
  )
  const { body } = await team('ferries', { key: key.jwk })
  const listed = body.teams[0].keys.find(({ kid }: { kid: string }) => kid === key.kid)
  expect(Date.parse(listed.revokedAt)).toBeGreaterThan(0)
})

test.each([
  ['of another kind', { kty: 'RSA', n: 'A', e: 'AQAB' }, 'body.key value of tag "kty" must be in oneOf.'],
  [
    'of another curve',
    { kty: 'EC', crv: 'P-384', x: 'A'.repeat(43), y: 'A'.repeat(43) },
    'body.key.crv must be equal to constant.',
  ],
  [
    'whose point is not on its curve',
    { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) },
    'body.key is no point of P-256; make one with: npx hlid key create <file>',
  ],
])('a key %s is refused, and the team is not made', async (_, key, message) => {
  const { status, body } = await team('tolls', { remotes: ['mfe-tolls'], key })
  expect([status, body.message]).toEqual([400, message])
  expect((await running.admin('GET', '/v1/teams')).body.teams).not.toContainEqual(
    expect.objectContaining({ name: 'tolls' }),
  )
})

test.each([
  ['a team’s token without a team', { role: 'team' }, /^400 which-team: /],
  ['an operator’s token with one', { role: 'operator', team: 'portal' }, /^400 which-team: /],
  [
    'a token of a team that there is not',
    { role: 'team', team: 'ghosts' },
    /^404 unknown-team: There is no team ghosts; .*npx hlid team create/,
  ],
])('%s is refused', async (_, body, said) => {
  expect(refused(await running.admin('POST', '/v1/tokens', { label: 'x', ...body }))).toMatch(said)
})

test('a token is listed without its secret, ends when it says, and is revoked once', async () => {
  const { body: made } = await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'night shift', days: 1 })
  const hours = (Date.parse(made.expiresAt) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  const list = async () => (await running.admin('GET', '/v1/tokens')).body.tokens
  const listed = (await list()).find(({ id }: { id: string }) => id === made.id)
  expect(listed).toEqual({
    id: made.id,
    role: 'operator',
    team: null,
    label: 'night shift',
    createdAt: expect.any(String),
    expiresAt: made.expiresAt,
    revokedAt: null,
  })
  expect((await running.admin('DELETE', `/v1/tokens/${made.id}`)).status).toBe(204)
  expect(await history(1)).toEqual([{ action: 'revoke', subject: 'operators', id: made.id, label: 'night shift' }])
  expect(refused(await running.admin('DELETE', `/v1/tokens/${made.id}`))).toBe(
    `404 unknown-token: There is no token ${made.id} in use.`,
  )
  expect((await list()).find(({ id }: { id: string }) => id === made.id).revokedAt).toEqual(expect.any(String))
})

test('whoever shows no token, or another kind of word, is told where one is set', async () => {
  for (const authorization of [undefined, 'Basic eDp5', `bearer ${running.operator}`]) {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await fetch(`${running.registry}/v1/status`, { headers })
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ detail: 'no-token' })])
  }
})

test('the history is read backwards from an entry', async () => {
  const all = (await running.admin('GET', '/v1/history?limit=1000')).body.entries
  const { seq } = all[3]
  expect((await running.admin('GET', `/v1/history?before=${seq}&limit=2`)).body.entries).toEqual(all.slice(4, 6))
})

test('where no previews are shown, none are made', async () => {
  const made = await running.admin('POST', '/v1/previews', { name: 'mfe-login', version: '1.0.0' })
  expect(refused(made)).toMatch(/^403 no-previews: .*PREVIEWS=yes/)
})
