import { generateKeyPair, UnsecuredJWT } from 'jose'

import { TestIssuer } from '../../../test/issuer'
import { handMade } from '../../../test/releases'
import { trustSuite } from '../../../test/trust'

const trust = trustSuite()
const { running, main, trusted, form, send, exchange, refused, newest } = trust
let issuer: TestIssuer
beforeAll(() => {
  issuer = trust.issuer
})

test('a run of GitHub is given a token for minutes, which publishes and promotes for its team and no other', async () => {
  const id = await trusted()
  const { status, headers, body } = await exchange(await issuer.sign(issuer.github()))
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    access_token: expect.stringMatching(/^hlid_/),
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 900,
  })
  const run = {
    issuer: issuer.url,
    subject: 'repo:acme/ferries:ref:refs/heads/main',
    repository: 'acme/ferries',
    commit: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
    ref: 'refs/heads/main',
    actor: 'jona',
    url: `${issuer.url}/acme/ferries/actions/runs/30433642`,
  }
  expect(await newest()).toMatchObject({
    ...{ action: 'token', subject: 'portal', actor: 'portal: acme/ferries@main' },
    evidence: { publisher: id, run },
  })

  const token = body.access_token
  expect((await running.publish(handMade('mfe-login', '2.0.0'), { token })).status).toBe(201)
  const promotion = { version: '2.0.0', why: 'from CI' }
  expect((await running.admin('POST', '/v1/parts/mfe-login/promote', promotion, token)).status).toBe(200)
  const { body: history } = await running.admin('GET', '/v1/history?subject=mfe-login&limit=2')
  expect(history.entries).toMatchObject([
    { action: 'promote', actor: 'portal: acme/ferries@main', evidence: { from: '1.0.0', run } },
    { action: 'publish', actor: 'portal: acme/ferries@main', evidence: { commit: 'uncommitted', run } },
  ])
  const { body: known } = await running.admin('GET', '/v1/releases?name=mfe-login')
  expect(known.releases.map((release: { version: string; run?: object }) => [release.version, release.run])).toEqual([
    ['2.0.0', run],
    ['1.0.0', undefined],
  ])
  await running.admin('PUT', '/v1/teams/ferries', { remotes: ['mfe-ferries'] })
  const others = await running.publish(handMade('mfe-ferries', '1.0.0'), { token })
  expect([others.status, others.body.detail]).toEqual([403, 'not-yours'])
  expect((await running.admin('POST', '/v1/tokens', { role: 'operator', label: 'x' }, token)).status).toBe(403)
  expect((await running.admin('POST', '/v1/trusted-publishers', main(), token)).status).toBe(403)
  const { body: listed } = await running.admin('GET', '/v1/tokens')
  const { createdAt, expiresAt } = listed.tokens.at(-1)
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeLessThan(16 * 60_000)
})

test.each([
  ['the branch as a reference', {}],
  ['an older GitLab, without one', { ref_path: undefined }],
])('a job of GitLab is given one too: %s', async (_, claims) => {
  await trusted({ ci: 'gitlab' })
  const { status } = await exchange(await issuer.sign(issuer.gitlab(claims)))
  expect(status).toBe(200)
  const { evidence, actor } = await newest()
  expect(actor).toBe('portal: acme/ferries@main')
  expect(evidence.run).toEqual({
    issuer: issuer.url,
    subject: 'project_path:acme/ferries:ref_type:branch:ref:main',
    repository: 'acme/ferries',
    commit: '714a629c0b401fdce83e847fc9589983fc6f46bc',
    ref: 'refs/heads/main',
    actor: 'jona',
    url: `${issuer.url}/acme/ferries/-/jobs/302`,
  })
})

test('any other issuer is trusted by the subject of its tokens', async () => {
  await trusted({ ci: 'other', repository: undefined, ref: undefined, subject: 'build:ferries:*' })
  const claims = { ...issuer.github(), repository: undefined, sub: 'build:ferries:main' }
  expect((await exchange(await issuer.sign(claims))).status).toBe(200)
  for (const sub of ['build:ferries:main:pull', 'build:boats:main', 'a:build:ferries:main'])
    expect(await refused(await issuer.sign({ ...claims, jti: sub, sub }))).toEqual([
      ...[400, 'not-trusted'],
      `No team trusts the subject ${sub}. An operator adds it: npx hlid team trust add <team>`,
    ])
})

test.each<[string, object, object]>([
  ['a tag that fits', { ref: 'refs/tags/v*' }, { ref: 'refs/tags/v1.2.0' }],
  ['an environment', { ref: undefined, environment: 'production' }, { environment: 'production' }],
  ['a name in other capitals', { repository: 'Acme/Ferries' }, {}],
  ['one audience of two', {}, { aud: ['https://other.example', 'https://registry.example'] }],
  ['a subject besides', { subject: 'repo:acme/ferries:*:refs/heads/*' }, {}],
  ['a clock a little behind', {}, { nbf: Math.floor(Date.now() / 1000) + 10 }],
])('%s is taken', async (_, publisher, claims) => {
  await trusted(publisher)
  expect((await exchange(await issuer.sign(issuer.github(claims)))).status).toBe(200)
})

const seconds = () => Math.floor(Date.now() / 1000)

test.each<[string, object, () => object, string, RegExp]>([
  ['it has expired', {}, () => ({ exp: seconds() - 60 }), 'bad-id-token', /has expired\. A CI makes a new one/],
  ['it is not valid yet', {}, () => ({ nbf: seconds() + 90 }), 'bad-id-token', /not valid yet: the clock/],
  ['it is of tomorrow', {}, () => ({ iat: seconds() + 90 }), 'bad-id-token', /not valid yet: the clock/],
  ['it is of yesterday', {}, () => ({ iat: seconds() - 90_000 }), 'bad-id-token', /has expired/],
  ['it never expires', {}, () => ({ exp: undefined }), 'bad-id-token', /^The claim exp of the ID token is missing/],
  ['it has no subject', {}, () => ({ sub: undefined }), 'bad-id-token', /^The claim sub .* missing/],
  [
    'it is for another registry',
    {},
    () => ({ aud: 'https://test.example' }),
    'not-trusted',
    /was made for https:\/\/test\.example, and not for this registry: .*https:\/\/registry\.example.*HLID_REGISTRY/,
  ],
  [
    'it is of another repository',
    {},
    () => ({ repository: 'mallory/ferries', sub: 'repo:mallory/ferries:ref:refs/heads/main' }),
    'not-trusted',
    /^No team trusts the repository mallory\/ferries\. .*npx hlid team trust add/,
  ],
  ['it names no repository', {}, () => ({ repository: undefined }), 'not-trusted', /which names none/],
  [
    'it is of another branch',
    {},
    () => ({ ref: 'refs/heads/x' }),
    'not-trusted',
    /for refs\/heads\/x; trusted is refs\/heads\/main\.$/,
  ],
  ['it is of a tag named main', {}, () => ({ ref: 'refs/tags/main' }), 'not-trusted', /for refs\/tags\/main; trusted/],
  ['its branch only begins alike', {}, () => ({ ref: 'refs/heads/main2' }), 'not-trusted', /for refs\/heads\/main2; /],
  ['it is of no branch', {}, () => ({ ref: undefined }), 'not-trusted', /for no branch or tag; /],
  [
    'it is of another environment',
    { environment: 'production' },
    () => ({ environment: 'test' }),
    'not-trusted',
    /in the environment test; trusted is production\. .*environment: <name>$/,
  ],
  [
    'it is of none',
    { environment: 'production' },
    () => ({}),
    'not-trusted',
    /in no environment; trusted is production/,
  ],
  [
    'its subject is another',
    { subject: 'repo:acme/ferries:environment:*' },
    () => ({}),
    'not-trusted',
    /^The subject is repo:acme\/ferries:ref:refs\/heads\/main; trusted is repo:acme\/ferries:environment:\*\.$/,
  ],
  ['it is for a pull request', {}, () => ({ event_name: 'pull_request' }), 'not-trusted', /^This run is for a pull/],
  ['a fork started it', {}, () => ({ event_name: 'pull_request_target' }), 'not-trusted', /^This run is for a pull/],
  ['it follows such a run', {}, () => ({ event_name: 'workflow_run' }), 'not-trusted', /^This run is for a pull/],
  ['it has a branch to merge', {}, () => ({ head_ref: 'evil' }), 'not-trusted', /^This run is for a pull/],
  [
    'it is for a merge request',
    { ci: 'gitlab' },
    () => issuer.gitlab({ pipeline_source: 'merge_request_event' }),
    'not-trusted',
    /^This run is for a pull or merge request/,
  ],
])('refused, since %s', async (_, publisher, claims, code, says) => {
  await trusted(publisher)
  const before = await newest()
  expect(await refused(await issuer.sign(issuer.github(claims())))).toEqual([400, code, expect.stringMatching(says)])
  expect(await newest()).toEqual(before)
})

test('a token works once, also beside itself, and with another signature it is the same', async () => {
  await trusted()
  const once = await issuer.sign(issuer.github())
  const answers = await Promise.all([exchange(once), exchange(once)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await refused(once)).toEqual([400, 'used-id-token', expect.stringMatching(/npx hlid token exchange/)])

  const claims = issuer.github({ jti: undefined })
  const signedTwice = [await issuer.sign(claims, issuer.keys.two), await issuer.sign(claims, issuer.keys.two)]
  expect(signedTwice[0]).not.toBe(signedTwice[1])
  expect((await exchange(String(signedTwice[0]))).status).toBe(200)
  expect((await refused(String(signedTwice[1])))[1]).toBe('used-id-token')
})

test('a token that nobody signed, or anybody could have, is refused before a key is asked for', async () => {
  await trusted()
  const asked = issuer.asked.length
  const unsigned = new UnsecuredJWT({ ...issuer.github() }).encode()
  expect(await refused(unsigned)).toEqual([400, 'bad-id-token', expect.stringMatching(/^The ID token is not signed,/)])
  const shared = await issuer.sign(issuer.github(), { alg: 'HS256', key: new TextEncoder().encode('x'.repeat(32)) })
  expect(await refused(shared)).toEqual([
    400,
    'bad-id-token',
    expect.stringMatching(/^The ID token is signed with HS256/),
  ])
  for (const garbage of ['x', 'a.b.c', `${unsigned}.x.y`])
    expect(await refused(garbage)).toEqual([400, 'bad-id-token', expect.stringMatching(/is no ID token/)])
  expect(issuer.asked).toHaveLength(asked)
})

test('a token that another key signed, or that was changed since, is refused', async () => {
  await trusted()
  const says = [400, 'bad-id-token', `The ID token was not signed by a key of ${issuer.url}, or was changed since.`]
  const { privateKey } = await generateKeyPair('RS256')
  expect(await refused(await issuer.sign(issuer.github(), { alg: 'RS256', key: privateKey }))).toEqual(says)
  const [header = '', , signature = ''] = (await issuer.sign(issuer.github())).split('.')
  const payload = Buffer.from(JSON.stringify(issuer.github())).toString('base64url')
  expect(await refused([header, payload, signature].join('.'))).toEqual(says)
  const pair = await generateKeyPair('ES256')
  expect(await refused(await issuer.sign(issuer.github(), { alg: 'ES256', key: pair.privateKey }))).toEqual(says)
})

test('an issuer whom nobody trusts is asked for nothing', async () => {
  const stranger = await TestIssuer.start()
  await trusted()
  expect(await refused(await stranger.sign(stranger.github()))).toEqual([
    ...[400, 'not-trusted'],
    `No team trusts the issuer ${stranger.url}. An operator adds it: npx hlid team trust add <team>`,
  ])
  expect(stranger.asked).toEqual([])
  stranger.stop()
})

test.each<[string, (failing: TestIssuer) => void, RegExp]>([
  ['does not answer', (failing) => failing.stop(), /\(connect ECONNREFUSED.*well-known\/openid-configuration/],
  ['fails', (failing) => (failing.failsWith = 500), /\(its configuration answers 500\)/],
  ['is another', (failing) => (failing.configuration = { issuer: 'https://x.example' }), /is of another issuer/],
  ['has keys nowhere', (failing) => (failing.configuration = { jwks_uri: 'http://x.example' }), /no address of keys/],
  ['has no keys there', ({ configuration, url }) => (configuration['jwks_uri'] = `${url}/none`), /Expected 200 OK/],
])('where the issuer %s, it is tried again later', async (_, breaks, says) => {
  const failing = await TestIssuer.start()
  await trusted({ issuer: failing.url })
  const token = await failing.sign(failing.github())
  breaks(failing)
  const [status, code, message] = await refused(token)
  expect([status, code]).toEqual([503, 'issuer-unreachable'])
  expect(message).toMatch(says)
  failing.stop()
})

test('an issuer that was away for a moment is asked again', async () => {
  const away = await TestIssuer.start()
  await trusted({ issuer: away.url })
  const token = await away.sign(away.github())
  away.failsWith = 500
  expect((await exchange(token)).status).toBe(503)
  away.failsWith = undefined
  expect((await exchange(token)).status).toBe(200)
  away.stop()
})

test('what is no exchange by RFC 8693 is refused, and what it does not know is left aside', async () => {
  await trusted()
  const right = form(await issuer.sign(issuer.github()))
  const sent = (parameters: object) => send(String(new URLSearchParams({ ...right, ...parameters })))
  for (const wrong of [{ grant_type: 'password' }, { subject_token_type: 'x' }, { subject_token: '' }])
    expect((await sent(wrong)).body).toMatchObject({ status: 400, detail: 'bad-request' })
  expect((await send(`${new URLSearchParams(right)}&grant_type=x`)).body.message).toMatch(/comes twice/)
  expect((await send(JSON.stringify(right), 'application/json')).status).toBe(415)
  expect((await sent({ scope: 'everything', jwt: 'x' })).status).toBe(200)
  expect((await exchange('x')).body).toMatchObject({ error: 'invalid_request', detail: 'bad-id-token' })
})
