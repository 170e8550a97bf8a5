import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { jest } from '@jest/globals'

import { createProgram } from './program'

const folder = mkdtempSync(join(tmpdir(), 'hlid-trust-'))
const before = { ...process.env }
/** What was asked of the registry, and of GitHub. */
const calls: { call: string; authorization: string | undefined; body: string }[] = []
let answers: Record<string, unknown>
let githubAnswers: number
let server: Server
let address: string
let printed: string[]

const pointer = { name: 'mfe-login', current: '1.4.2', canary: null, canaryPercent: 0 }
const exchanged = { access_token: 'hlid_short', token_type: 'Bearer', expires_in: 900 }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const call = `${request.method} ${request.url}`
    calls.push({ call, authorization: request.headers.authorization, body })
    if (request.url?.startsWith('/github')) response.writeHead(githubAnswers)
    response.end(JSON.stringify(answers[call] ?? { value: 'id-token' }))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  process.env = before
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  calls.length = 0
  printed = []
  githubAnswers = 200
  answers = { 'POST /v1/tokens/exchange': exchanged, 'POST /v1/parts/mfe-login/promote': pointer }
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  const { HLID_TOKEN: _token, HLID_TOKEN_FILE: _file, GITHUB_ACTIONS: _github, GITLAB_CI: _gitlab, ...rest } = before
  process.env = { ...rest, HLID_REGISTRY: `${address}/`, DATA_DIR: folder }
})
afterEach(() => jest.restoreAllMocks())

const hlid = (...args: string[]) => createProgram().exitOverride().parseAsync(args, { from: 'user' })
const promote = () => hlid('promote', 'mfe-login@1.4.2', '--why', 'x')
const inGitHub = () => ({
  GITHUB_ACTIONS: 'true',
  ACTIONS_ID_TOKEN_REQUEST_URL: `${address}/github?api-version=2.0`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
})
const form = (idToken: string) =>
  String(
    new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      subject_token: idToken,
    }),
  )

test('a job of GitHub Actions that has no token asks for one that is made for this registry', async () => {
  Object.assign(process.env, inGitHub())
  await promote()
  expect(calls).toEqual([
    {
      call: `GET /github?api-version=2.0&audience=${encodeURIComponent(address)}`,
      authorization: 'Bearer request-token',
      body: '',
    },
    { call: 'POST /v1/tokens/exchange', authorization: undefined, body: form('id-token') },
    expect.objectContaining({ call: 'POST /v1/parts/mfe-login/promote', authorization: 'Bearer hlid_short' }),
  ])
})

test('a job of GitLab has its ID token already; what asks twice exchanges it once', async () => {
  process.env['HLID_ID_TOKEN'] = 'from-gitlab'
  answers['GET /v1/whoami'] = { role: 'team', team: 'login', label: 'x' }
  answers['GET /v1/teams'] = { teams: [] }
  await expect(hlid('doctor')).rejects.toThrow('To mend')
  expect(calls.map(({ call }) => call).filter((call) => call.includes('exchange'))).toHaveLength(1)
  expect(calls[0]?.body).toBe(form('from-gitlab'))
})

test('several commands of a job share what it was exchanged for', async () => {
  process.env['HLID_ID_TOKEN'] = 'from-gitlab'
  await hlid('token', 'exchange')
  expect(printed).toEqual(['hlid_short'])
})

test('a token that is set is taken, and where no registry is, nobody is told who the job is', async () => {
  Object.assign(process.env, inGitHub(), { HLID_TOKEN: 'hlid_own' })
  await promote()
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer hlid_own'])
  delete process.env['HLID_TOKEN']
  delete process.env['HLID_REGISTRY']
  await expect(promote()).rejects.toThrow('Who is this job? Give the job permissions: id-token: write')
  await expect(hlid('token', 'exchange')).rejects.toThrow('Set HLID_REGISTRY')
  expect(calls).toHaveLength(1)
})

test.each([
  [{ GITHUB_ACTIONS: 'true' }, /Give the job permissions: id-token: write/],
  [{ GITLAB_CI: 'true' }, /Give the job id_tokens: HLID_ID_TOKEN: aud: http:\/\/localhost:\d+, and GitLab/],
])('%j without an ID token: says what the job needs', async (environment, says) => {
  Object.assign(process.env, environment)
  await expect(promote()).rejects.toThrow(says)
  await expect(hlid('token', 'exchange')).rejects.toThrow(says)
})

test('outside a CI that it knows, an ID token can be given', async () => {
  await expect(hlid('token', 'exchange')).rejects.toThrow('Set HLID_ID_TOKEN')
})

test('GitHub that gives none is told of', async () => {
  Object.assign(process.env, inGitHub())
  githubAnswers = 503
  await expect(promote()).rejects.toThrow('GitHub gave no ID token (it answered 503). Run the job again.')
  process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] = 'http://localhost:1/'
  await expect(promote()).rejects.toThrow(/^GitHub gave no ID token \(.+\)\. Run/)
})

const about = { id: 'one', team: 'login', ref: 'refs/heads/main', environment: null, subject: null }
const kept = {
  ...about,
  repository: 'acme/login',
  createdAt: '2026-11-28T12:00:00.000Z',
  audience: 'https://r.example',
}

test.each([
  [
    ['--github', 'acme/login', '--branch', 'main'],
    {
      ...{ ci: 'github', issuer: 'https://token.actions.githubusercontent.com' },
      ...{ repository: 'acme/login', ref: 'refs/heads/main' },
    },
  ],
  [
    ['--gitlab', 'acme/login', '--tag', 'v*', '--issuer', 'https://gitlab.example', '--audience', 'https://r.example'],
    {
      ...{ ci: 'gitlab', issuer: 'https://gitlab.example', audience: 'https://r.example' },
      ...{ repository: 'acme/login', ref: 'refs/tags/v*' },
    },
  ],
  [
    ['--gitlab', 'acme/login', '--environment', 'production'],
    { ci: 'gitlab', issuer: 'https://gitlab.com', repository: 'acme/login', environment: 'production' },
  ],
  [
    ['--issuer', 'https://ci.example', '--subject', 'build:*', '--why', 'builds there'],
    { ci: 'other', issuer: 'https://ci.example', subject: 'build:*', why: 'builds there' },
  ],
])('an operator trusts %j', async (args, wanted) => {
  process.env['HLID_TOKEN'] = 'hlid_operator'
  answers['POST /v1/trusted-publishers'] = kept
  await hlid('team', 'trust', 'add', 'login', ...args)
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ team: 'login', audience: address, ...wanted })
  expect(printed).toEqual([
    'Trusted for team login: acme/login, refs/heads/main (one).',
    'Its jobs need HLID_REGISTRY=https://r.example, a key to sign with, and no token.',
  ])
})

test('whoever is trusted is listed, and is trusted no more', async () => {
  process.env['HLID_TOKEN'] = 'hlid_operator'
  answers['GET /v1/trusted-publishers'] = {
    publishers: [{ ...kept, issuer: 'https://x', environment: 'production', addedBy: 'operator: Jóna' }],
  }
  answers['DELETE /v1/trusted-publishers/one?why=moved+away'] = { endedTokens: 2 }
  await hlid('team', 'trust', 'list')
  await hlid('team', 'trust', 'remove', 'one', '--why', 'moved away')
  expect(printed).toEqual([
    'one  login  https://x  acme/login, refs/heads/main, environment production  since 2026-11-28 12:00, by operator: Jóna',
    'one is trusted no more. Tokens that ended with it: 2.',
  ])
  answers['GET /v1/trusted-publishers'] = { publishers: [] }
  await hlid('team', 'trust', 'list')
  expect(printed.at(-1)).toMatch(/^No CI is trusted yet/)
  await expect(hlid('team', 'trust', 'add', 'login')).rejects.toThrow('Say whose tokens: --github')
})

test('what a CI built a release from stands beside it, and in the history', async () => {
  process.env['HLID_TOKEN'] = 'hlid_operator'
  const run = {
    ...{ issuer: 'https://gitlab.com', subject: 'x', repository: 'acme/login', ref: 'refs/heads/main' },
    ...{ commit: '6dcb09b5b57875f334f61aebed695e2e4193db5e', actor: 'jona', url: 'https://gitlab.com/run' },
  }
  const by = { publishedBy: 'login: acme/login@main', publishedAt: '2026-11-28T12:00:00.000Z', swept: false }
  const older = { ...by, version: '1.4.1', publishedBy: 'login: laptop', swept: true }
  answers['GET /v1/releases?name=mfe-login&purpose=release'] = { releases: [{ ...by, version: '1.4.2', run }, older] }
  const entry = {
    seq: 9,
    at: by.publishedAt,
    actor: by.publishedBy,
    subject: 'mfe-login',
    version: '1.4.2',
    reason: '',
  }
  answers['GET /v1/history?limit=20'] = {
    entries: [
      { ...entry, action: 'publish', evidence: { run } },
      { ...entry, action: 'publish', evidence: { run: { issuer: 'https://ci.example', subject: 'build:login' } } },
    ],
  }
  await hlid('releases', 'mfe-login')
  expect(printed.splice(0).join('\n').split('\n')).toEqual([
    expect.stringMatching(
      /^1\.4\.2 {2}2026-11-28 12:00 {2}login: acme\/login@main +acme\/login main 6dcb09b, started by jona {2}https:\/\/gitlab\.com\/run$/,
    ),
    expect.stringMatching(/^1\.4\.1 {2}2026-11-28 12:00 {2}login: laptop +files deleted$/),
  ])
  await hlid('history')
  expect(printed.join('\n').split('\n')).toEqual([
    expect.stringContaining('publish mfe-login@1.4.2 from acme/login main 6dcb09b'),
    expect.stringContaining('publish mfe-login@1.4.2 from build:login'),
  ])
  answers['GET /v1/releases?name=mfe-none&purpose=release'] = { releases: [] }
  await hlid('releases', 'mfe-none')
  expect(printed.at(-1)).toMatch(/^Nothing is published of mfe-none/)
})
