import { openStream, signedIn } from '../../test/console'
import { TestIssuer } from '../../test/issuer'
import { handMade } from '../../test/releases'
import { startGateway, startWithReleases, type Running } from '../../test/start'
import { gatewaySuite } from '../../test/suite'

const dayMs = 86_400_000
let now = Date.now()
const running = gatewaySuite(() => startWithReleases({ approvalRequired: ['mfe-login'] }, () => new Date(now)))

/** Two people of operations, each with a token that the first operator made; and a team's, of its CI. */
const tokens = { anna: '', jon: '', team: '' }
const newToken = async (body: object, by?: string): Promise<{ id: string; token: string }> =>
  (await running.admin('POST', '/v1/tokens', { days: 365, ...body }, by)).body
const operatorToken = async (label: string, by?: string) => (await newToken({ role: 'operator', label }, by)).token
const teamToken = async (label: string) => (await newToken({ role: 'team', team: 'portal', label })).token

beforeAll(async () => {
  for (const version of ['1.1.0', '1.2.0']) await running.publish(handMade('mfe-login', version))
  await running.publish(handMade('mfe-delegation', '1.1.0'))
  tokens.anna = await operatorToken('anna')
  tokens.jon = await operatorToken('jon')
  tokens.team = await teamToken('ci')
})
beforeEach(async () => {
  now += dayMs
  const { current } = await live()
  if (current !== '1.0.0') {
    const { body } = await promote({ version: '1.0.0' }, tokens.anna)
    await approve(body.approval.id, tokens.jon)
  }
})
afterEach(async () => {
  now += 2 * dayMs
  if ((await live()).canary) await running.admin('POST', '/v1/parts/mfe-login/rollback', { why: 'test' })
})

const promote = (body: object = {}, token = tokens.team, { admin } = running) =>
  admin('POST', '/v1/parts/mfe-login/promote', { version: '1.1.0', why: 'new texts', ...body }, token)
const approve = (id: string, token: string, { admin } = running) =>
  admin('POST', `/v1/approvals/${id}/approve`, {}, token)
const decline = (id: string, token: string) =>
  running.admin('POST', `/v1/approvals/${id}/decline`, { why: 'not today' }, token)
const asked = async (body: object = {}, token = tokens.team): Promise<string> =>
  (await promote(body, token)).body.approval.id
const stateOf = async (id: string) => (await running.admin('GET', `/v1/approvals/${id}`)).body.state
const status = async () => (await running.admin('GET', '/v1/status')).body
async function live(name = 'mfe-login') {
  const row = running.database.db.selectFrom('pointers').select(['current', 'canary', 'revision'])
  return row.where('name', '=', name).executeTakeFirstOrThrow()
}
const newest = async () => (await running.admin('GET', '/v1/history?subject=mfe-login&limit=1')).body.entries[0]
const said = ({ status: code, body }: { status: number; body: { detail?: string } }) => [code, body.detail]

test('a promotion waits, is told of, and goes live as it was asked for when another person approves it', async () => {
  const before = await live()
  const { status: code, body } = await promote({ percent: 5, cohort: 'spring' })
  expect(code).toBe(202)
  const { id } = body.approval
  expect(body).toMatchObject({ current: '1.0.0', canary: null, revision: before.revision })
  const waiting = {
    ...{ id, part: 'mfe-login', action: 'promote', version: '1.1.0', percent: 5, cohort: 'spring', ramp: null },
    ...{ askedBy: 'portal: ci', why: 'new texts', state: 'waiting', decidedBy: null },
    expiresAt: new Date(now + dayMs).toISOString(),
  }
  expect(await live()).toEqual(before)
  const { approvals, concerns } = await status()
  expect(approvals).toMatchObject([waiting])
  expect(concerns).toMatchObject([
    {
      kind: 'approval.waiting',
      title: { en: 'mfe-login 1.1.0 waits for approval' },
      command: `npx hlid approvals ${id}`,
    },
  ])
  expect(await newest()).toMatchObject({
    ...{ action: 'request-approval', actor: 'portal: ci', version: '1.1.0', reason: 'new texts' },
    evidence: { from: '1.0.0', percent: 5, approval: id },
  })

  const answer = await approve(id, tokens.anna)
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { current: '1.0.0', canary: '1.1.0', canaryPercent: 5, cohort: 'spring', behind: [] },
  ])
  expect(await newest()).toMatchObject({
    ...{ action: 'promote', actor: 'portal: ci', reason: 'new texts' },
    evidence: { percent: 5, approval: id, approvedBy: 'operator: anna' },
  })
  expect(await status()).toMatchObject({ approvals: [], concerns: [] })
  expect((await running.admin('GET', `/v1/approvals/${id}`)).body).toMatchObject({
    ...{ state: 'approved', decidedBy: 'operator: anna' },
  })
})

test('whoever asked does not approve, nor does a token that was made with theirs, or theirs with it', async () => {
  const second = await operatorToken('anna on the phone', tokens.anna)
  const third = await operatorToken('anna at home', tokens.anna)
  const ofPhone = await operatorToken('made on the phone', second)
  const pairs = [
    [tokens.anna, tokens.anna],
    [tokens.anna, second],
    [tokens.anna, ofPhone],
    [second, tokens.anna],
    [second, third],
    [ofPhone, third],
    // The first operator made everybody's.
    [running.operator, tokens.anna],
    [tokens.jon, running.operator],
    [tokens.team, running.operator],
  ] as const
  for (const [asks, approves] of pairs)
    expect(said(await approve(await asked({ version: '1.2.0' }, asks), approves))).toEqual([403, 'same-person'])
  expect(await live()).toMatchObject({ current: '1.0.0', canary: null })
  expect((await approve(await asked({ version: '1.2.0' }, ofPhone), tokens.jon)).status).toBe(200)
})

test('a team approves nothing: not what another token of it asked for, nor its CI, nor what an operator asked for', async () => {
  const issuer = await TestIssuer.start()
  const publisher = {
    ...{ team: 'portal', ci: 'github', issuer: issuer.url, audience: 'https://registry.example' },
    ...{ repository: 'acme/ferries', ref: 'refs/heads/main' },
  }
  const trusted = (await running.admin('POST', '/v1/trusted-publishers', publisher, tokens.anna)).body
  async function ofCi(): Promise<string> {
    const grant_type = 'urn:ietf:params:oauth:grant-type:token-exchange'
    const subject_token_type = 'urn:ietf:params:oauth:token-type:id_token'
    const body = new URLSearchParams({
      grant_type,
      subject_token_type,
      subject_token: await issuer.sign(issuer.github()),
    })
    return (await (await fetch(`${running.registry}/v1/tokens/exchange`, { method: 'POST', body })).json()).access_token
  }
  now = Date.now()
  const [one, other] = [await ofCi(), await ofCi()]
  const byCi = await asked({}, one)
  for (const token of [one, other, tokens.team, await teamToken('deputy')])
    expect(said(await approve(byCi, token))).toEqual([403, 'operators-only'])
  expect(said(await approve(await asked({}, tokens.jon), tokens.team))).toEqual([403, 'operators-only'])
  // Who said which repository is trusted can write to it, as far as a registry knows.
  expect(said(await approve(byCi, tokens.anna))).toEqual([403, 'same-person'])
  expect(await stateOf(byCi)).toBe('waiting')
  await running.admin('DELETE', `/v1/trusted-publishers/${trusted.id}`)
  expect(await stateOf(byCi)).toBe('withdrawn')
  expect(said(await approve(byCi, tokens.jon))).toEqual([409, 'approval-over'])
  issuer.stop()
})

test('what a revoked token asked for is over', async () => {
  const { id, token } = await newToken({ role: 'operator', label: 'stolen' })
  const waits = await asked({}, token)
  await running.admin('DELETE', `/v1/tokens/${id}`)
  expect(said(await approve(waits, tokens.anna))).toEqual([409, 'approval-over'])
  expect((await status()).approvals).toEqual([])
})

test('what is live has changed meanwhile: it is over, and is said to be', async () => {
  const [first, second] = [await asked(), await asked({ version: '1.2.0' })]
  expect((await approve(second, tokens.anna)).status).toBe(200)
  expect(await stateOf(first)).toBe('outdated')
  const late = await approve(first, tokens.anna)
  expect([...said(late), late.body.message]).toEqual([
    409,
    'changed-meanwhile',
    'What is live of it has changed since it was asked for. If it is still wanted, ask again: npx hlid promote mfe-login@<version> --why "…"',
  ])
  expect(await live()).toMatchObject({ current: '1.2.0' })
})

test('nobody decides for a day: it is over', async () => {
  const id = await asked()
  now += dayMs
  expect(said(await approve(id, tokens.anna))).toEqual([409, 'approval-over'])
  expect(said(await decline(id, tokens.anna))).toEqual([409, 'approval-over'])
  expect([await stateOf(id), (await status()).approvals]).toEqual(['expired', []])
})

test('of two who approve at once, one does, whichever gateway they ask', async () => {
  const id = await asked()
  const other = await startGateway({ approvalRequired: ['mfe-login'] }, running.database as Shared, () => new Date(now))
  const { revision } = await live()
  const answers = await Promise.all([approve(id, tokens.anna), approve(id, tokens.jon, other)])
  expect(answers.map(said).sort()).toEqual([
    [200, undefined],
    [409, 'approval-over'],
  ])
  expect(await live()).toMatchObject({ current: '1.1.0', revision: revision + 1 })
  await other.stop()
})
type Shared = NonNullable<Parameters<typeof startGateway>[1]>

test('it is declined by another, or taken back by whoever asked, and not by another team', async () => {
  const [one, other] = [await asked(), await asked({ percent: 5 })]
  expect((await decline(one, tokens.anna)).body).toMatchObject({ state: 'declined', decidedBy: 'operator: anna' })
  expect(await newest()).toMatchObject({
    ...{ action: 'decline', actor: 'operator: anna', version: '1.1.0', reason: 'not today' },
    evidence: { approval: one, askedBy: 'portal: ci' },
  })
  expect(said(await approve(one, tokens.anna))).toEqual([409, 'approval-over'])
  await running.admin('PUT', '/v1/teams/ferries', { remotes: ['mfe-ferries'] })
  const { token: stranger } = await newToken({ role: 'team', team: 'ferries', label: 'ci' })
  expect(said(await decline(other, stranger))).toEqual([403, 'not-yours'])
  expect((await decline(other, tokens.team)).body.state).toBe('declined')
  expect(said(await decline('nothing', tokens.anna))).toEqual([404, 'unknown-approval'])
})

test('asked again by the same, it is the same; it is refused at once where it could not go live', async () => {
  const id = await asked({ expected: (await live()).revision })
  expect(await asked()).toBe(id)
  expect(await asked({}, tokens.jon)).not.toBe(id)
  expect((await status()).approvals).toHaveLength(2)
  expect(said(await promote({ version: '9.9.9' }))).toEqual([404, 'unknown-release'])
  expect(said(await promote({ expected: 0 }))).toEqual([409, 'changed-meanwhile'])
})

test('it is held against what is live again when it is approved, and waits on where that refuses', async () => {
  const id = await asked()
  await running.admin('POST', '/v1/freeze', { why: 'election' })
  expect(said(await approve(id, tokens.anna))).toEqual([409, 'frozen'])
  await running.admin('POST', '/v1/unfreeze', { why: 'it is over' })
  expect((await approve(id, tokens.anna)).status).toBe(200)
})

test('a ramp is approved once, and goes on by itself; its next step by hand waits, and what takes back does not', async () => {
  const ramp = { steps: [1, 5, 100], everyMinutes: 15, leastViews: 30 }
  const id = await asked({ ramp })
  expect((await status()).approvals).toMatchObject([{ percent: 1, ramp }])
  await approve(id, tokens.anna)
  const act = (action: string) => running.admin('POST', `/v1/parts/mfe-login/${action}`, { why: 'x' }, tokens.team)
  const { status: code, body } = await act('next-step')
  expect([code, body]).toMatchObject([202, { canaryPercent: 1, approval: { action: 'next-step', percent: 5 } }])
  for (const action of ['pause-ramp', 'resume-ramp']) expect((await act(action)).status).toBe(200)
  expect(await stateOf(body.approval.id)).toBe('outdated')
  const again = await act('next-step')
  expect((await approve(again.body.approval.id, tokens.anna)).body).toMatchObject({ canaryPercent: 5 })
  for (const action of ['pause-ramp', 'rollback']) expect((await act(action)).status).toBe(200)
  expect(await live()).toMatchObject({ current: '1.0.0', canary: null })
})

test('an open console is told what waits; a session is as much the person as its token', async () => {
  const [anna, jon] = await Promise.all([signedIn(running, tokens.anna), signedIn(running, tokens.jon)])
  const body = { version: '1.1.0', why: 'new texts' }
  const { approval } = await (await anna.call('POST', '/v1/parts/mfe-login/promote', body)).json()
  const stream = await openStream(jon)
  expect(await stream.next('health')).toMatchObject({ approvals: [{ id: approval.id, askedBy: 'operator: anna' }] })
  await stream.close()
  expect(said(await approve(approval.id, tokens.anna))).toEqual([403, 'same-person'])
  expect((await jon.call('POST', `/v1/approvals/${approval.id}/approve`, {})).status).toBe(200)
})

test('a part that is not named does not wait', async () => {
  const other = { version: '1.1.0', why: 'x' }
  expect((await running.admin('POST', '/v1/parts/mfe-delegation/promote', other, tokens.team)).status).toBe(200)
})

test('without the setting nothing waits', async () => {
  const plain: Running = await startGateway({}, running.database as Shared, () => new Date(now))
  expect((await promote({}, tokens.team, plain)).body).toMatchObject({ current: '1.1.0' })
  await plain.stop()
})
