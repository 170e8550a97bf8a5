import type { TestIssuer } from '../../../test/issuer'
import { trustSuite } from '../../../test/trust'

const trust = trustSuite()
const { running, main, add, remove, trusted, exchange, refused, newest } = trust
let issuer: TestIssuer
beforeAll(() => {
  issuer = trust.issuer
})

test('what is trusted no more ends at once, with the tokens that were made by it', async () => {
  const id = await trusted()
  const { body } = await exchange(await issuer.sign(issuer.github()))
  const whoami = async () => (await running.admin('GET', '/v1/whoami', undefined, body.access_token)).body
  expect(await whoami()).toEqual({ role: 'team', team: 'portal', label: 'acme/ferries@main' })
  expect((await remove(id)).body).toEqual({ endedTokens: 1 })
  expect(await whoami()).toMatchObject({ detail: 'bad-token', message: expect.stringMatching(/was revoked/) })
  expect(await newest()).toMatchObject({ action: 'untrust', subject: 'portal', evidence: { id, endedTokens: 1 } })
  expect((await refused(await issuer.sign(issuer.github())))[1]).toBe('not-trusted')
  expect([(await remove(id)).status, (await remove(id)).body.detail]).toEqual([404, 'unknown-publisher'])
})

test('why it is trusted, and why no more, stands in the history', async () => {
  const { body } = await add({ why: 'the ferries have a repository of their own' })
  expect(body.addedBy).toBe((await newest()).actor)
  expect(await newest()).toMatchObject({ action: 'trust', reason: 'the ferries have a repository of their own' })
  await running.admin('DELETE', `/v1/trusted-publishers/${body.id}?why=it+moved`)
  expect(await newest()).toMatchObject({ action: 'untrust', reason: 'it moved' })
})

test('who takes over the name of a repository is not trusted for it', async () => {
  const id = await trusted()
  expect((await exchange(await issuer.sign(issuer.github()))).status).toBe(200)
  const taken = await issuer.sign(issuer.github({ repository_id: '75' }))
  expect(await refused(taken)).toEqual([
    ...[400, 'not-trusted'],
    expect.stringMatching(new RegExp(`another repository than it was: its ID is 75, and 74 is trusted.*remove ${id}$`)),
  ])
})

test('a run that two teams trust is nobody’s', async () => {
  await running.admin('PUT', '/v1/teams/ferries', {})
  await trusted()
  await trusted({ team: 'ferries', ref: 'refs/heads/*' })
  const message = (await refused(await issuer.sign(issuer.github())))[2]
  expect(message).toBe(
    'Several teams trust this run: portal and ferries. Give each a branch, tag or environment of its own.',
  )
})

test.each<[string, object, string, RegExp]>([
  ['any branch', { ref: undefined }, '400 bad-publisher', /--branch, --tag, --environment/],
  ['no repository', { repository: undefined }, '400 bad-publisher', /Name the repository/],
  ['plain http', { issuer: 'http://ci.example' }, '400 bad-publisher', /https, without a query/],
  ['another CI without a subject', { ci: 'other' }, '400 bad-publisher', /with --subject/],
  ['another CI with a branch', { ci: 'other', subject: 'a' }, '400 bad-publisher', /name the subject alone/],
  ['a team that there is not', { team: 'ghosts' }, '404 unknown-team', /npx hlid team create ghosts/],
  ['a character that ends a line', { repository: 'acme/ferries\n' }, '400 bad-request', /body\.repository/],
])('%s can not be trusted', async (_, publisher, code, says) => {
  const { status, body } = await add(publisher)
  expect(`${status} ${body.detail}`).toBe(code)
  expect(body.message).toMatch(says)
})

test('the same is trusted once, for one team', async () => {
  await running.admin('PUT', '/v1/teams/ferries', {})
  const id = await trusted()
  for (const team of ['portal', 'ferries']) {
    const { status, body } = await add({ team })
    expect([status, body.detail]).toEqual([409, 'publisher-taken'])
    expect(body.message).toContain(`Team portal trusts the very same already, as ${id}.`)
  }
  expect((await running.admin('GET', '/v1/trusted-publishers')).body.publishers).toEqual([
    {
      ...{ id, ...main(), environment: null, subject: null },
      ...{ createdAt: expect.any(String), addedBy: 'operator: first operator' },
    },
  ])
  await running.admin('DELETE', `/v1/trusted-publishers/${id}`)
  expect((await add({ team: 'ferries' })).status).toBe(201)
})
