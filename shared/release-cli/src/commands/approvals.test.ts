import { jest } from '@jest/globals'

import { createProgram } from '../program'

const calls: { call: string; body: unknown }[] = []
let answer: { status: number; body: object }
let printed: string[]
const before = { ...process.env }
let code: typeof process.exitCode

beforeEach(() => {
  calls.length = 0
  printed = []
  code = process.exitCode
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method, body } = {}) => {
    const { pathname, search } = new URL(String(input))
    const call = `${method} ${pathname}${search}`
    calls.push({ call, body: body ? JSON.parse(String(body)) : undefined })
    if (pathname.endsWith('/changes')) return new Response(JSON.stringify(changes))
    return new Response(JSON.stringify(answer.body), answer)
  })
  process.env = { ...before, HLID_REGISTRY: 'http://registry.example', HLID_TOKEN: 'hlid_secret' }
})
afterEach(() => {
  process.exitCode = code
  jest.restoreAllMocks()
})
afterAll(() => void (process.env = before))

const hlid = (...args: string[]) => createProgram().exitOverride().parseAsync(args, { from: 'user' })
const pointer = { name: 'mfe-login', current: '1.0.0', trail: [], canary: null, canaryPercent: 0, revision: 3 }
let changes: object
beforeEach(() => {
  changes = {
    ...{ name: 'mfe-login', version: '1.1.0', against: '1.0.0', contract: { before: '^1.3.0', after: '^1.3.0' } },
    commit: { before: '6dcb09b', after: '714a629' },
    routes: { added: [], removed: ['/login/card'], unchanged: 6 },
    operations: { added: ['pollLogin'], removed: [], unchanged: 11 },
    ...{ size: { before: 81_000, after: 91_200 }, initialSize: { before: 21_000, after: 20_900 } },
    shared: { changed: [{ name: 'react', before: '^19.3.0', after: '^19.3.1' }], unchanged: 4 },
    packages: {
      changed: [
        { name: 'sdk', before: null, after: '3.0.0', licences: ['Apache-2.0'] },
        { name: 'yup', before: '1.0.0', after: '1.1.0', licences: ['MIT'] },
      ],
      unchanged: 20,
    },
  }
})
const approval = {
  ...{ id: '1f0c8a2e', part: 'mfe-login', action: 'promote', version: '1.1.0', percent: 100, ramp: null },
  ...{ cohort: null, release: false, despiteFreeze: false, askedBy: 'login: ci', why: 'new texts' },
  ...{ askedAt: '2026-05-04T12:00:00Z', expiresAt: '2026-05-05T12:00:00Z', state: 'waiting', decidedBy: null },
}

test('a promotion that waits is not said to be live, says how it goes on, and ends with 3', async () => {
  answer = { status: 202, body: { ...pointer, approval } }
  await hlid('promote', 'mfe-login@1.1.0', '--why', 'new texts')
  expect(printed).toEqual([
    '1f0c8a2e  mfe-login@1.1.0 to everyone. Asked for by login: ci, 2026-05-04 12:00: new texts',
    '  It waits for somebody else’s approval until 2026-05-05 12:00: npx hlid approve 1f0c8a2e, or npx hlid decline 1f0c8a2e --why "…"',
    '  What becomes of it: npx hlid approvals 1f0c8a2e',
  ])
  expect(process.exitCode).toBe(3)
})

test.each([
  ['waiting', 3, 'waits for somebody else’s approval'],
  ['approved', code, 'It is approved by operator: anna.'],
  ['declined', 1, 'It is declined by operator: anna.'],
  ['expired', 1, 'since nobody decided in time'],
  ['outdated', 1, 'since what is live has changed'],
  ['withdrawn', 1, 'since the token that asked was revoked'],
])('what has become of one that is %s', async (state, ends, says) => {
  const decidedBy = /approved|declined/.test(state) ? 'operator: anna' : null
  answer = { status: 200, body: { ...approval, state, decidedBy } }
  await hlid('approvals', '1f0c8a2e')
  expect(calls[0]).toEqual({ call: 'GET /v1/approvals/1f0c8a2e', body: undefined })
  expect(printed.join()).toContain(says)
  expect(process.exitCode).toBe(ends)
})

test('what a release changes is said side by side, by itself and with what waits for approval', async () => {
  await hlid('compare', 'mfe-login@1.1.0', '--with', '0.9.0')
  expect(calls).toEqual([{ call: 'GET /v1/releases/mfe-login/1.1.0/changes?against=0.9.0', body: undefined }])
  const said = [
    [
      '                   1.0.0        1.1.0',
      'commit             6dcb09b      714a629',
      'route              /login/card  –',
      'operation          –            pollLogin',
      'all files          81.0 kB      91.2 kB',
      'of which at first  21.0 kB      20.9 kB',
      'shared react       ^19.3.0      ^19.3.1',
      'package sdk        –            3.0.0 (Apache-2.0)',
      'package yup        1.0.0        1.1.0',
    ].join('\n'),
    'The same in both: 6 routes, 11 operations, 4 shared packages, 20 packages.',
  ]
  expect(printed).toEqual(said)
  answer = { status: 200, body: approval }
  await hlid('approvals', '1f0c8a2e')
  expect(printed.slice(-2)).toEqual(said)
})

test('what is not known of one of the two is not said to be the same', async () => {
  changes = { ...changes, against: null, operations: null, packages: null }
  await hlid('compare', 'mfe-login@1.1.0')
  expect(printed[0]).toMatch(/^ +nothing +1\.1\.0/)
  expect(printed[1]).toMatch(/operations unknown .* packages unknown/)
})

test('what waits is listed, by itself and with what is live, whole: its ramp, and what it goes past', async () => {
  const ramp = { steps: [1, 100], everyMinutes: 180, leastViews: 30 }
  const part = { name: 'mfe-login', team: 'login', live: pointer, lastGood: null }
  const approvals = [{ ...approval, ramp, percent: 1, release: true, despiteFreeze: true }]
  answer = { status: 200, body: { revision: 3, parts: [part], approvals } }
  const what =
    'mfe-login@1.1.0 to 1, 100 %, at least 3 h and 30 views each, although it was taken back because it failed, although releases are frozen.'
  for (const args of [['approvals'], ['status'], ['status', 'mfe-login']]) {
    printed = []
    await hlid(...args)
    expect(printed.join('\n')).toContain(`1f0c8a2e  ${what}`)
  }
  answer = { status: 200, body: { revision: 3, parts: [] } }
  printed = []
  await hlid('approvals')
  expect(printed).toEqual(['Nothing waits for approval.'])
})

test('somebody else approves or declines', async () => {
  answer = { status: 200, body: { ...pointer, current: '1.1.0', behind: [] } }
  await hlid('approve', '1f0c8a2e')
  expect(printed).toEqual(['mfe-login@1.1.0 is live for everyone.'])
  answer = { status: 200, body: { ...approval, state: 'declined', decidedBy: 'operator: anna' } }
  await hlid('decline', '1f0c8a2e', '--why', 'not today')
  expect(printed.at(-1)).toBe('  It is declined by operator: anna.')
  expect(calls).toEqual([
    { call: 'POST /v1/approvals/1f0c8a2e/approve', body: {} },
    { call: 'POST /v1/approvals/1f0c8a2e/decline', body: { why: 'not today' } },
  ])
})

test('the history says who approved', async () => {
  const evidence = { from: '1.0.0', percent: 100, approvedBy: 'operator: anna' }
  const about = { seq: 8, at: '2026-05-04T12:00:00Z', actor: 'login: ci', action: 'promote', subject: 'mfe-login' }
  answer = { status: 200, body: { entries: [{ ...about, version: '1.1.0', reason: 'x', evidence }] } }
  await hlid('history')
  expect(printed[0]).toContain('promote mfe-login@1.1.0 (was 1.0.0), approved by operator: anna')
})
