import { jest } from '@jest/globals'

import { createProgram } from '../program'

const calls: { method: string | undefined; url: string; body: unknown }[] = []
let answer: { status: number; body?: unknown }
let printed: string[]
const before = { ...process.env }

beforeEach(() => {
  calls.length = 0
  printed = []
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method, body } = {}) => {
    calls.push({ method, url: new URL(String(input)).pathname, body: body ? JSON.parse(String(body)) : undefined })
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), answer)
  })
  process.env = { ...before, HLID_REGISTRY: 'http://registry.example', HLID_TOKEN: 'hlid_secret' }
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => void (process.env = before))

const hlid = (...args: string[]) => createProgram().exitOverride().parseAsync(args, { from: 'user' })
const pointer = { name: 'mfe-login', current: '1.0.0', trail: [], canary: null, canaryPercent: 0, revision: 3 }
const ramp = { steps: [1, 5, 100], everyMinutes: 15, leastViews: 30, paused: null }

test('a release goes to more and more people by itself', async () => {
  answer = { status: 200, body: { ...pointer, canary: '1.4.2', canaryPercent: 1, ramp } }
  await hlid('promote', 'mfe-login@1.4.2', '--ramp', '1,5,100', '--every', '2h', '--views', '50', '--why', 'new texts')
  expect(calls[0]?.body).toEqual({
    version: '1.4.2',
    why: 'new texts',
    ramp: { steps: [1, 5, 100], everyMinutes: 120, leastViews: 50 },
  })
  expect(printed).toEqual([
    'mfe-login@1.4.2 is live for 1 %, mfe-login@1.0.0 for everyone else. It goes on to 5, 100 % by itself, at least 15 min each.',
  ])
})

test.each([
  ['pause', 'pause-ramp'],
  ['resume', 'resume-ramp'],
  ['next', 'next-step'],
  ['end', 'end-ramp'],
])('a person has a ramp in hand: %s', async (command, action) => {
  const paused = { at: '', by: '', why: '' }
  answer = { status: 200, body: { ...pointer, canary: '1.4.2', canaryPercent: 1, ramp: { ...ramp, paused } } }
  await hlid('ramp', command, 'mfe-login', '--why', 'the help desk called')
  expect(calls).toMatchObject([{ url: `/v1/parts/mfe-login/${action}`, body: { why: 'the help desk called' } }])
  expect(printed[0]).toMatch(/Its ramp is paused\.$/)
})

test('releases are frozen and unfrozen, and a person may go on despite that', async () => {
  answer = { status: 200, body: { freeze: {} } }
  await hlid('freeze', '--why', 'election')
  answer = { status: 204 }
  await hlid('unfreeze', '--why', 'it is over')
  answer = { status: 200, body: pointer }
  await hlid('promote', 'mfe-login@1.4.2', '--despite-freeze', '--why', 'a hole')
  await hlid('ramp', 'next', 'mfe-login', '--despite-freeze', '--why', 'a hole')
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/v1/freeze', { why: 'election' }],
    ['POST', '/v1/unfreeze', { why: 'it is over' }],
    ['POST', '/v1/parts/mfe-login/promote', { version: '1.4.2', despiteFreeze: true, why: 'a hole' }],
    ['POST', '/v1/parts/mfe-login/next-step', { despiteFreeze: true, why: 'a hole' }],
  ])
})

test('status says where a ramp is and that releases are frozen', async () => {
  const live = { ...pointer, canary: '1.1.0', canaryPercent: 5, canarySince: '2026-05-04T12:00:00Z', ramp }
  const status = { part: 'mfe-login', waitsFor: ['unfreeze'], views: 0, evidence: 1, suspectAt: 10, notBefore: null }
  const freeze = { at: '2026-05-04T12:30:00Z', by: 'operator: ops', why: 'election' }
  const part = { name: 'mfe-login', team: 'login', live, lastGood: null }
  answer = { status: 200, body: { revision: 3, parts: [part], ramps: [status], freeze } }
  await hlid('status')
  expect(printed.slice(1)).toEqual([
    expect.stringMatching(/^Releases are FROZEN since 2026-05-04 12:30 by operator: ops: election\. Lift it with/),
    expect.stringMatching(/^mfe-login: the ramp of 1\.1\.0 is at 5 % .* it waits for releases to be unfrozen\.$/),
  ])
  printed = []
  await hlid('status', 'mfe-login')
  expect(printed).toHaveLength(3)
})

test('the history says of which ramp a promotion was a step, and what ended one', async () => {
  const about = { at: '2026-05-04T12:00:00Z', actor: 'ramp', subject: 'mfe-login', version: '1.1.0', reason: 'x' }
  const entries = [
    {
      ...about,
      seq: 8,
      action: 'rollback',
      version: '1.0.0',
      evidence: { from: '1.1.0', percent: 5, endedRamp: ramp },
    },
    { ...about, seq: 7, action: 'promote', evidence: { from: '1.0.0', percent: 5, ramp } },
  ]
  answer = { status: 200, body: { entries } }
  await hlid('history', 'mfe-login')
  expect(printed.join()).toContain('rollback mfe-login@1.0.0 to 5 %, ends the ramp 1,5,100 (was 1.1.0)')
  expect(printed.join()).toContain('promote mfe-login@1.1.0 to 5 %, of the ramp 1,5,100 (was 1.0.0)')
})
