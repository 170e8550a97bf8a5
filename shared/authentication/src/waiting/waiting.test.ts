import type { PollAnswer } from '../attempt'
import type { FailureKind } from '../failure'
import {
  freshWaiting,
  canResume,
  delayOf,
  lastCallsAllowed,
  nextWaiting,
  type Outcome,
  type WaitingEvent,
  type WaitingState,
} from './waiting'

const waiting = (failures = 0) => ({ ...freshWaiting(1000), failures })
const finishing = (lastCalls = 0): WaitingState => ({ phase: 'finishing', lastCalls })
const answered = (status: PollAnswer['status']): WaitingEvent => ({
  type: 'answered',
  answer: { status, pollAfterMs: 2000 },
})
const failed = (kind: FailureKind, retryAfterSeconds?: number): WaitingEvent => ({
  type: 'failed',
  failure: { kind, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
})

test('while the person has not answered it goes on at the pace the service asks for', () => {
  expect(nextWaiting({ ...waiting(3), trouble: 'busy' }, answered('pending'))).toEqual(freshWaiting(2000))
})

test('an approval is followed by the last call, and that by the end', () => {
  const approved = nextWaiting(waiting(), answered('approved'))
  expect(approved).toEqual(finishing())
  expect(nextWaiting(approved, { type: 'finished' })).toEqual({ phase: 'finished' })
})

test.each<[PollAnswer['status'], Outcome]>([
  ['declined', 'declined'],
  ['wrongCode', 'wrongCode'],
  ['expired', 'expired'],
  ['unreachable', 'unreachable'],
])('an answer of %s ends it as %s', (status, outcome) => {
  expect(nextWaiting(waiting(), answered(status))).toEqual({ phase: 'ended', outcome })
})

test.each<[FailureKind, Outcome]>([
  ['gone', 'gone'],
  ['codeSpent', 'gone'],
  ['codeExpired', 'gone'],
  ['notAllowed', 'notAllowed'],
  ['restricted', 'notAllowed'],
  ['invalid', 'failed'],
  ['wrongCode', 'failed'],
])('a failure of kind %s ends it as %s, while waiting and at the last call', (kind, outcome) => {
  for (const state of [waiting(), finishing()])
    expect(nextWaiting(state, failed(kind))).toMatchObject({ phase: 'ended', outcome, failure: { kind } })
})

test.each<FailureKind>(['serviceDown', 'changed', 'unexpected', 'tooMany', 'offline'])(
  '%s passes: it is asked again for as long as the attempt is good, and said from the second time',
  (kind) => {
    const trouble = kind === 'offline' ? 'offline' : 'busy'
    let state: WaitingState = waiting()
    const said: unknown[] = []
    for (let time = 0; time < 100; time += 1) {
      state = nextWaiting(state, failed(kind))
      said.push(state.phase === 'waiting' ? state.trouble : state.phase)
    }
    expect(said).toEqual([undefined, ...Array.from({ length: 99 }, () => trouble)])
    expect(nextWaiting(state, answered('pending'))).toEqual(freshWaiting(2000))
    expect(nextWaiting(state, answered('approved'))).toEqual(finishing())
  },
)

test('a limit is waited out as long as it says, and said at once', () => {
  const told = nextWaiting(waiting(), failed('tooMany', 90))
  expect(told).toMatchObject({ phase: 'waiting', pollAfterMs: 90_000, trouble: 'busy', isTold: true })
  expect(nextWaiting(finishing(4), failed('tooMany', 90))).toMatchObject({ phase: 'waiting', pollAfterMs: 90_000 })
})

test.each<FailureKind>(['serviceDown', 'changed', 'unexpected'])(
  'a last call that keeps failing by %s comes to an end although the approval stands',
  (kind) => {
    let state = finishing()
    for (let time = 1; time < lastCallsAllowed; time += 1) {
      state = nextWaiting(state, failed(kind))
      expect(state).toMatchObject({ phase: 'waiting', lastCalls: time })
      state = nextWaiting(nextWaiting(state, failed(kind)), answered('approved'))
      expect(state).toEqual(finishing(time))
    }
    expect(nextWaiting(state, failed(kind))).toMatchObject({ phase: 'ended', outcome: 'failed' })
  },
)

test('the pauses after failures grow, and are never long', () => {
  let state: WaitingState = waiting()
  const pauses: number[] = []
  for (let time = 0; time < 7; time += 1) {
    state = nextWaiting(state, failed('offline'))
    if (state.phase === 'waiting') pauses.push(delayOf(state, false))
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

test('a service that names a time is given it, within reason', () => {
  expect(nextWaiting(waiting(), failed('serviceDown', 4))).toMatchObject({ pollAfterMs: 4000 })
  expect(nextWaiting(waiting(), failed('serviceDown', 3600))).toMatchObject({ pollAfterMs: 15_000 })
})

test('a tab nobody looks at is slower, and no service makes it frantic', () => {
  expect(delayOf(freshWaiting(1000), true)).toBe(10_000)
  expect(delayOf(freshWaiting(0), false)).toBe(500)
})

test.each<[Outcome, boolean]>([
  ['failed', true],
  ['declined', false],
  ['wrongCode', false],
  ['expired', false],
  ['unreachable', false],
  ['gone', false],
  ['notAllowed', false],
])('after %s the same attempt can be taken up again: %s', (outcome, can) => {
  const state: WaitingState = { phase: 'ended', outcome }
  expect(canResume(state)).toBe(can)
  expect(nextWaiting(state, { type: 'resumed' })).toEqual(can ? freshWaiting(500) : state)
})

test('what comes too late changes nothing', () => {
  const late: WaitingEvent[] = [answered('approved'), answered('declined'), failed('gone'), { type: 'finished' }]
  const over: WaitingState[] = [{ phase: 'finished' }, { phase: 'ended', outcome: 'declined' }]
  for (const state of over) for (const event of late) expect(nextWaiting(state, event)).toBe(state)
  expect(nextWaiting(finishing(), answered('declined'))).toEqual(finishing())
  expect(nextWaiting(waiting(), { type: 'finished' })).toEqual(waiting())
  expect(nextWaiting(waiting(), { type: 'resumed' })).toEqual(waiting())
})
