import { BadRequestError, GoneError, OfflineError, TooManyError } from '@hlid/api'

import type { Attempt, PollAnswer } from '../attempt'
import { freshWaiting, type WaitingState } from './waiting'
import { watchAttempt } from './watch-attempt'

const attempt: Attempt = { id: 'attempt', provider: 'sim', code: '482', pollAfterMs: 1000 }
const pending: PollAnswer = { status: 'pending', pollAfterMs: 1000 }
const approved: PollAnswer = { status: 'approved', pollAfterMs: 0 }

interface Question {
  readonly signal: AbortSignal
  readonly answer: (answer: PollAnswer) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

/** A watch whose questions the test answers by hand. */
function watched(finish: (attempt: Attempt) => Promise<void> = () => Promise.resolve()) {
  const questions: Question[] = []
  const states: WaitingState[] = []
  const settle = () => jest.advanceTimersByTimeAsync(0)
  const watch = watchAttempt({
    attempt,
    finish,
    onChange: (state) => void states.push(state),
    poll: (_, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('left')))
        questions.push({
          signal,
          answer: (answer) => (resolve(answer), settle().then(() => undefined)),
          fail: (error) => (reject(error), settle().then(() => undefined)),
        })
      }),
  })
  onTestEnd.push(() => watch.stop())
  const at = (index: number) => {
    const question = questions[index]
    if (!question) throw new Error(`There was no question ${index}`)
    return question
  }
  return { watch, questions, states, at, phases: () => states.map(({ phase }) => phase) }
}

const onTestEnd: (() => void)[] = []
let isHidden = false
const show = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  isHidden = false
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  for (const end of onTestEnd.splice(0)) end()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('the first question comes after the pause that the service asked for, and one at a time', async () => {
  const { questions, at } = watched()
  await jest.advanceTimersByTimeAsync(999)
  expect(questions).toHaveLength(0)
  await jest.advanceTimersByTimeAsync(5000)
  expect(questions).toHaveLength(1)
  await at(0).answer(pending)
  await jest.advanceTimersByTimeAsync(1000)
  expect(questions).toHaveLength(2)
})

test('an approval makes the last call once', async () => {
  const finish = jest.fn(() => Promise.resolve())
  const { at, phases } = watched(finish)
  await jest.advanceTimersByTimeAsync(1000)
  await at(0).answer(approved)
  expect(finish).toHaveBeenCalledTimes(1)
  expect(phases()).toEqual(['finishing', 'finished'])
})

test('a last call whose answer was lost is made again after asking', async () => {
  const finish = jest.fn(() => Promise.resolve())
  finish.mockRejectedValueOnce(new OfflineError())
  const { at, phases } = watched(finish)
  await jest.advanceTimersByTimeAsync(1000)
  await at(0).answer(approved)
  await jest.advanceTimersByTimeAsync(1000)
  await at(1).answer(approved)
  expect(finish).toHaveBeenCalledTimes(2)
  expect(phases()).toEqual(['finishing', 'waiting', 'finishing', 'finished'])
})

test('after leaving nothing is asked and nothing is told, though an answer was on its way', async () => {
  const { watch, questions, states, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  watch.stop()
  expect(at(0).signal.aborted).toBe(true)
  await at(0).answer(approved)
  show(false)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(questions).toHaveLength(1)
  expect(states).toEqual([])
})

test('a tab nobody looks at is asked about every ten seconds, and at once when somebody looks', async () => {
  const { questions, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  show(true)
  await at(0).answer(pending)
  await jest.advanceTimersByTimeAsync(9999)
  expect(questions).toHaveLength(1)
  show(false)
  expect(questions).toHaveLength(2)
})

test('offline for a while it goes on by itself when the connection is back', async () => {
  const { questions, states, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  await at(0).fail(new OfflineError())
  await jest.advanceTimersByTimeAsync(1000)
  await at(1).fail(new OfflineError())
  expect(states.at(-1)).toMatchObject({ phase: 'waiting', trouble: 'offline' })
  window.dispatchEvent(new Event('online'))
  expect(questions).toHaveLength(3)
  await at(2).answer(pending)
  expect(states.at(-1)).toEqual(freshWaiting(1000))
})

test('a question that was under way when the machine fell asleep is given up, and asked anew', async () => {
  const { questions, states, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(at(0).signal.aborted).toBe(true)
  expect(states).toMatchObject([{ phase: 'waiting', failures: 1 }])
  await jest.advanceTimersByTimeAsync(1000)
  await at(1).answer({ status: 'expired', pollAfterMs: 0 })
  expect(questions).toHaveLength(2)
  expect(states.at(-1)).toEqual({ phase: 'ended', outcome: 'expired' })
})

test('an attempt that is over is not asked about again, whoever looks', async () => {
  const { questions, states, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  await at(0).fail(new GoneError())
  show(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(questions).toHaveLength(1)
  expect(states).toMatchObject([{ phase: 'ended', outcome: 'gone' }])
})

test('a limit is waited out to its end, whoever looks meanwhile', async () => {
  const { questions, states, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  await at(0).fail(new TooManyError({ retryAfterSeconds: 30 }))
  expect(states).toMatchObject([{ phase: 'waiting', trouble: 'busy' }])
  show(true)
  show(false)
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(29_999)
  expect(questions).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  await at(1).answer(approved)
  expect(states.at(-1)).toEqual({ phase: 'finished' })
})

test('after a failure that ended it the person can take it up again', async () => {
  const { watch, questions, states, at } = watched()
  await jest.advanceTimersByTimeAsync(1000)
  await at(0).fail(new BadRequestError())
  expect(states).toMatchObject([{ phase: 'ended', outcome: 'failed' }])
  watch.resume()
  await jest.advanceTimersByTimeAsync(500)
  expect(questions).toHaveLength(2)
})
