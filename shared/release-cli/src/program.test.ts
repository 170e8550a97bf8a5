import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { jest } from '@jest/globals'
import type { Command } from 'commander'

import { createProgram } from './program'
import { createKey } from './team-key'

const folder = mkdtempSync(join(tmpdir(), 'hlid-cli-'))
const calls: { method: string; url: string; authorization: string; body: unknown; purpose?: unknown }[] = []
let answer: { status: number; body: unknown } | { status: number; text: string }
let server: Server
let printed: string[]
const before = { ...process.env }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method = '', url = '', headers } = request
    const isJson = headers['content-type'] === 'application/json'
    const purpose = headers['x-hlid-purpose']
    const body = isJson ? JSON.parse(text) : undefined
    calls.push({ method, url, authorization: headers.authorization ?? '', body, purpose })
    response.writeHead(answer.status).end('text' in answer ? answer.text : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
})
afterAll(() => {
  server.close()
  process.env = before
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  calls.length = 0
  printed = []
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  process.env = {
    ...before,
    HLID_REGISTRY: `http://localhost:${(server.address() as AddressInfo).port}`,
    HLID_TOKEN: 'hlid_secret',
    DATA_DIR: folder,
  }
})
afterEach(() => jest.restoreAllMocks())

const hlid = (...args: string[]) => createProgram().exitOverride().parseAsync(args, { from: 'user' })
const pointer = { name: 'mfe-login', current: '1.0.0', trail: [], canary: null, canaryPercent: 0, revision: 3 }

test('a share of the citizens is given a release', async () => {
  answer = { status: 200, body: { ...pointer, canary: '1.4.2', canaryPercent: 10 } }
  await hlid('promote', 'mfe-login@1.4.2', '--percent', '10', '--why', 'try it', '--expect', '2')
  expect(calls).toEqual([
    {
      method: 'POST',
      url: '/v1/parts/mfe-login/promote',
      authorization: 'Bearer hlid_secret',
      body: { version: '1.4.2', percent: 10, why: 'try it', expected: 2 },
    },
  ])
  expect(printed).toEqual(['mfe-login@1.4.2 is live for 10 %, mfe-login@1.0.0 for everyone else.'])
})

test('status says of a canary how it fares', async () => {
  const seen = { canary: { outcomes: 12, failures: 9 }, baseline: { outcomes: 80, failures: 1 } }
  const verdict = { part: 'mfe-login', evidence: 60, threshold: 1000, leastOutcomes: 30, waitsFor: ['views'], ...seen }
  const part = { name: 'mfe-login', team: 'login', live: { ...pointer, canary: '1.1.0' }, lastGood: null }
  answer = { status: 200, body: { revision: 3, parts: [part], canaries: [verdict, { ...verdict, part: 'mfe-other' }] } }
  await hlid('status', 'mfe-login')
  expect(printed).toHaveLength(2)
  expect(printed[1]).toMatch(/^mfe-login: the canary failed in 9 of 12 views/)
})

test('what is put into the portal for one browser says so, and is live for nobody', async () => {
  const key = join(folder, 'override-key.json')
  await createKey(key)
  process.env['HLID_KEY_FILE'] = key
  const manifest = { name: 'mfe-login', version: '1.5.0-local.1', files: [], bill: { path: 'bom.json' } }
  answer = { status: 200, body: { ...manifest, link: 'https://portal/preview?token=x', until: '' } }
  await hlid('override', 'mfe-login', '--to', String(process.env['HLID_REGISTRY']))
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts.map(({ url, purpose }) => [url, purpose])).toEqual([
    ['/v1/releases', 'override'],
    ['/v1/previews', undefined],
  ])
})

test('a roll-back needs a part and a reason', async () => {
  answer = { status: 200, body: pointer }
  await hlid('rollback', 'mfe-login', '--why', 'it broke')
  expect(calls[0]).toMatchObject({ url: '/v1/parts/mfe-login/rollback', body: { why: 'it broke' } })
  expect(printed).toEqual(['mfe-login@1.0.0 is live for everyone.'])
})

test('a remote is disabled for as long as is said', async () => {
  answer = { status: 200, body: pointer }
  const from = Date.now()
  await hlid('disable', 'mfe-login', '--is', 'a', '--en', 'b', '--why', 'x', '--until', '2h')
  const { until } = calls[0]?.body as { until: string }
  expect(Date.parse(until) - from).toBeGreaterThanOrEqual(2 * 3_600_000)
  expect(printed[0]).toMatch(`mfe-login is disabled until ${until}. Enable it with`)
})

test('a key is revoked, for all that it signed or from a moment on, and what is still live is said', async () => {
  answer = { status: 200, body: { live: ['mfe-login@1.0.0'] } }
  await hlid('key', 'revoke', 'kid')
  await hlid('key', 'revoke', 'kid', '--from', '2026-01-31T08:00:00Z')
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE /v1/keys/kid',
    'DELETE /v1/keys/kid?from=2026-01-31T08%3A00%3A00.000Z',
  ])
  expect(printed.join(' ')).toMatch(/STILL hold mfe-login@1\.0\.0.*since 2026-01-31T08:00:00\.000Z can go live/)
})

test('the links to a preview are withdrawn', async () => {
  answer = { status: 204, text: '' }
  await hlid('preview', 'mfe-login@1.5.0', '--withdraw')
  expect(calls).toMatchObject([{ method: 'DELETE', url: '/v1/previews?name=mfe-login&version=1.5.0' }])
})

test('a gateway that does not have it yet is named', async () => {
  const behind = [{ name: 'portal-2:4000', seenAt: '2026-11-28T12:00:00.000Z' }]
  answer = { status: 200, body: { ...pointer, behind } }
  for (const transition of [
    ['promote', 'mfe-login@1.0.0'],
    ['rollback', 'mfe-login'],
    ['enable', 'mfe-login'],
    ['disable', 'mfe-login', '--is', 'a', '--en', 'b'],
  ]) {
    printed = []
    await hlid(...transition, '--why', 'x')
    expect(printed[1]).toBe('NOT yet on the gateway portal-2:4000, last heard of 2026-11-28T12:00:00.000Z.')
  }
})

test('what the registry refuses comes with the answer of every rule', async () => {
  const rules = [{ rule: 'budget', passed: false, detail: '/login needs 41000 bytes' }]
  answer = { status: 400, body: { detail: 'gate', message: 'did not pass', rules } }
  await expect(hlid('rollback', 'mfe-login', '--why', 'x')).rejects.toMatchObject({
    name: 'RegistryError',
    message: 'did not pass',
    code: 'gate',
    details: { rules },
  })
})

test.each([
  [502, '<h1>Bad gateway</h1>', /answered 502.*\/health\/ready.*npx hlid status/],
  [200, '<h1>Welcome</h1>', /\/v1\/status \(200\) does not answer as a registry.*HLID_REGISTRY/],
  [404, '{ "detail": "not-found", "message": "There is nothing at this address." }', /HLID_REGISTRY.*not the portal/],
  [401, '{}', /\(401\) does not answer as a registry/],
] as const)('an answer that is not from a registry is no riddle: %i %s', async (status, text, says) => {
  answer = { status, text }
  await expect(hlid('status')).rejects.toThrow(says)
})

test.each([
  [{ HLID_REGISTRY: 'registry' }, 'HLID_REGISTRY: registry is no address such as https://'],
  [{ HLID_REGISTRY: 'ftp://registry' }, 'HLID_REGISTRY: ftp://registry is no address such as https://'],
  [{ HLID_TOKEN: '' }, 'npx hlid token create --team <team> --label <label>'],
  [{ HLID_TOKEN: '', HLID_TOKEN_FILE: '/none' }, 'HLID_TOKEN_FILE: there is no file /none.'],
  [{ HLID_TOKEN: '', HLID_TOKEN_FILE: tmpdir() }, 'can not be read (EISDIR'],
])('%j: says which setting is wrong, and what to set', async (settings, says) => {
  Object.assign(process.env, settings)
  await expect(hlid('status')).rejects.toThrow(says)
})

test('what is nobody’s public key is told with the command that makes a pair', async () => {
  const file = join(folder, 'no-key.json')
  writeFileSync(file, 'x')
  for (const key of [file, join(folder, 'nowhere.json')])
    await expect(hlid('team', 'create', 'parking', '--key', key)).rejects.toThrow(`npx hlid key create ${key}`)
})

test.each([
  [['promote', 'mfe-login@1.0.0', '--why', 'x', '--percent', 'all'], 'whole number from 1 to 100'],
  [['rollback', 'mfe-login', '--why', 'x', '--expect', '-1'], 'whole number from 0.'],
  [['disable', 'mfe-login', '--is', 'a', '--en', 'b', '--why', 'x', '--until', 'noon'], '30m, 2h or 1d'],
  [['disable', 'mfe-login', '--is', 'a', '--en', 'b', '--why', 'x', '--until', '2026-01-31T08:00:00Z'], 'is past'],
  [['disable', 'mfe-login', '--is', 'a', '--en', 'b', '--why', 'x', '--until', '0h'], 'is past'],
  [['rollback', 'mfe-login', '--why', ''], 'Say in a few words why'],
  [['promote', 'mfe-login@1.0.0', '--why', ' \t '], 'Say in a few words why'],
  [['enable', 'mfe-login', '--why', 'x'.repeat(501)], 'at most 500 characters'],
  [['disable', 'mfe-login', '--is', ' ', '--en', 'b', '--why', 'x'], 'as citizens are to read it'],
  [['publish', 'mfe-login', '--version', 'one'], 'such as 1.4.2'],
  [['token', 'create', '--label', ''], 'such as laptop'],
  [['history', '--limit', '0'], 'whole number from 1 to 1000'],
  [['health', 'mfe-login', '--hours', '1000'], 'whole number from 1 to 168'],
  [['preview', '--composition', 'x'], 'X-Hlid-Composition'],
  [['team', 'create', 'Our Team'], 'as in parking'],
  [['token', 'create', '--label', 'x', '--days', 'x'], 'whole number from 1 to 365'],
  [['client', 'show', '..'], 'not dots alone'],
  [['promote', 'mfe-login@1.0.0', '--why', 'x', '--ramp', '5,1'], 'rising shares'],
  [['promote', 'mfe-login@1.0.0', '--why', 'x', '--ramp', '1,5', '--every', '1w'], '15m, 2h or 1d'],
] as const)('%j is refused before anything is asked', async (args, says) => {
  const refused = createProgram()
  const told: string[] = []
  const every = (command: Command): Command[] => [command, ...command.commands.flatMap(every)]
  for (const command of every(refused))
    command.exitOverride().configureOutput({ writeErr: (text) => void told.push(text) })
  await expect(refused.parseAsync(args, { from: 'user' })).rejects.toThrow(says)
  expect(told.join('')).toContain('--help')
  expect(calls).toEqual([])
})

test('a registry that is not there says how to reach it', async () => {
  process.env['HLID_REGISTRY'] = 'http://localhost:1'
  await expect(hlid('status')).rejects.toThrow(/http:\/\/localhost:1 does not answer.*HLID_REGISTRY/)
})

test.each([
  [['promote', 'mfe-login', '--why', 'x'], 'mfe-login names no release; write for example mfe-login@1.4.2'],
  [['promote', 'mfe-login@1.4.2', '--why', 'x', '--ramp', '1,5', '--percent', '5'], 'not both'],
  [['publish', 'mfe-nowhere', '--no-build'], 'There is no key'],
  [['publish', 'mfe-nowhere'], 'name a workspace such as mfe-login'],
  [['conformance', '--origin', 'identity'], 'write for example https://identity.test.example'],
  [['conformance', '--origin', 'http://localhost:1', '--persons', '/nowhere.json'], 'there is no file /nowhere.json'],
  [['conformance', '--origin', 'http://localhost:1', '--only', 'login'], 'there is no login; there are site, guards'],
  [['conformance', '--origin', 'http://localhost:1'], 'Nothing could be tried at http://localhost:1'],
])('%j says what to write instead', async (args, message) => {
  await expect(hlid(...args)).rejects.toThrow(message)
  expect(calls).toEqual([])
})

test("without a token it names the settings, and takes the first operator's on the gateway's machine", async () => {
  answer = { status: 200, body: { parts: [] } }
  delete process.env['HLID_TOKEN']
  await expect(hlid('status')).rejects.toThrow('Set HLID_TOKEN, or HLID_TOKEN_FILE')
  mkdirSync(join(folder, 'gateway'))
  writeFileSync(join(folder, 'gateway', 'operator-token'), 'hlid_first\n')
  await hlid('status')
  expect(calls[0]?.authorization).toBe('Bearer hlid_first')
  process.env['HLID_TOKEN_FILE'] = join(folder, 'nowhere')
  await expect(hlid('status')).rejects.toThrow(/HLID_TOKEN_FILE: there is no file .*nowhere/)
})

test('a new team gives its public key and keeps the private one', async () => {
  answer = { status: 200, body: { teams: [] } }
  const file = join(folder, 'login.json')
  await hlid('key', 'create', file)
  await hlid('team', 'create', 'login', '--remotes', 'mfe-login', '--key', join(folder, 'login.public.json'))
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    url: '/v1/teams/login',
    body: { remotes: ['mfe-login'], key: { kty: 'OKP', crv: 'Ed25519', x: expect.any(String) } },
  })
  expect(JSON.stringify(calls[0]?.body)).not.toContain('"d"')
  await expect(createKey(file)).rejects.toThrow('never overwritten')
})

test('a broken history is an error, a whole one says its newest hash', async () => {
  answer = { status: 200, body: { whole: true, entries: 7, head: 'abc' } }
  await hlid('history', '--verify')
  expect(printed).toEqual(['The history is whole: 7 entries, the newest with hash abc'])
  answer = { status: 200, body: { whole: false, entries: 2, head: 'abc', brokenAt: 3 } }
  await expect(hlid('history', '--verify')).rejects.toThrow('broken at entry 3')
})

test('the doctor names each thing that is wrong, with what mends it', async () => {
  answer = { status: 401, body: { detail: 'bad-token', message: 'The token is unknown; npx hlid token create' } }
  await expect(hlid('doctor')).rejects.toThrow(/To mend: .*registry/)
  expect(printed.join()).toMatch(/✓ +Node +\d+/)
  expect(printed.join()).toMatch(/✗ +registry +The token is unknown; npx hlid token create/)
  expect(printed.join()).toMatch(/– +key +the registry first/)
})

test('the doctor finds whose the key is, and whether the workspace is that team’s', async () => {
  process.env['CHROMIUM_PATH'] = process.execPath
  process.env['HLID_KEY_FILE'] = join(folder, 'doctor.json')
  const { kid } = await createKey(process.env['HLID_KEY_FILE'])
  const workspace = join(folder, 'mfe-parking')
  mkdirSync(workspace)
  writeFileSync(join(workspace, 'package.json'), '{ "name": "mfe-parking", "version": "1.0.0" }')
  writeFileSync(join(workspace, 'webpack.config.js'), '')
  const team = { name: 'parking', remotes: ['mfe-parking'], keys: [{ kid, revokedAt: null }] }
  answer = { status: 200, body: { role: 'team', team: 'parking', label: 'laptop', teams: [team] } }
  await hlid('doctor', workspace)
  expect(printed.join()).toMatch(/✓ +key .* signs for team parking/)
  expect(printed.join()).toMatch(/✓ +workspace .* is mfe-parking/)

  answer = { status: 200, body: { role: 'team', team: 'parking', label: 'laptop', teams: [{ ...team, remotes: [] }] } }
  await expect(hlid('doctor', workspace)).rejects.toThrow('To mend: workspace.')
  expect(printed.join()).toContain('npx hlid team create parking --remotes mfe-parking')

  answer = { status: 200, body: { role: 'team', team: 'parking', label: 'laptop', teams: [] } }
  await expect(hlid('doctor')).rejects.toThrow('To mend: key.')
})

test('the history says how long citizens had what was taken back', async () => {
  const about = { seq: 9, at: '2026-01-02T03:04:05Z', actor: 'operator: first', subject: 'mfe-login', version: '1.0.0' }
  const evidence = { from: '1.1.0', liveForSeconds: 720 }
  answer = { status: 200, body: { entries: [{ ...about, action: 'rollback', reason: 'overlaps', evidence }] } }
  await hlid('history', 'mfe-login')
  expect(printed.join()).toContain('rollback mfe-login@1.0.0 (was 1.1.0, live for 12 min)')
})
