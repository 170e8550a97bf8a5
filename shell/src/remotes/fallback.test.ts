import { loadFirst, type FailedAttempt, FallbackError, type Attempt, type AttemptName } from './fallback'

const succeeds = (name: AttemptName, afterMs = 0): Attempt<string> => ({
  name,
  load: () => new Promise((resolve) => setTimeout(() => resolve(name), afterMs)),
})
const fails = (name: AttemptName, afterMs = 0): Attempt<string> => ({
  name,
  load: () => new Promise((_, reject) => setTimeout(() => reject(new Error('404')), afterMs)),
})
const hangs = (name: AttemptName): Attempt<string> => ({ name, load: () => new Promise(() => undefined) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Which attempt succeeded, and when; or the sentence of the error. */
async function outcomeOf(attempts: readonly Attempt<string>[]): Promise<readonly [string, number]> {
  const began = Date.now()
  const loading = loadFirst('mfe-login', attempts).then(
    (held) => [held, Date.now() - began] as const,
    (error: Error) => [error.message, Date.now() - began] as const,
  )
  await jest.advanceTimersByTimeAsync(20_000)
  return loading
}

test.each([
  ['the release, when it works', [succeeds('release'), hangs('again'), hangs('last-good')], 'release', 0],
  [
    'a second try, when the first fails',
    [fails('release', 50), succeeds('again', 10), hangs('last-good')],
    'again',
    60,
  ],
  ['the last good release, when both fail', [fails('release'), fails('again'), succeeds('last-good')], 'last-good', 0],
  ['a second try beside one that hangs', [hangs('release'), succeeds('again'), hangs('last-good')], 'again', 3_333],
  ['a slow first one, when it comes before the second', [succeeds('release', 4_000), hangs('again')], 'release', 4_000],
  ['a slow first one, though a second was begun', [succeeds('release', 6_000), hangs('again')], 'release', 6_000],
  [
    'the last, when the others hang',
    [hangs('release'), hangs('again'), succeeds('last-good', 4_900)],
    'last-good',
    9_900,
  ],
  ['one alone has all the time', [succeeds('release', 9_999)], 'release', 9_999],
])('%s', async (_, attempts, held, atMs) => {
  const [name, ms] = await outcomeOf(attempts)
  expect(name).toBe(held)
  expect(Math.abs(ms - atMs)).toBeLessThanOrEqual(5)
})

test.each([
  ['all fail', [fails('release'), fails('again', 20)], 'mfe-login: release: 404; again: 404', 20],
  ['all hang', [hangs('release'), hangs('again')], 'mfe-login: release: time is up; again: time is up', 10_000],
  ['one fails, one hangs', [hangs('release'), fails('again')], 'mfe-login: again: 404; release: time is up', 10_000],
  ['it comes too late', [succeeds('release', 10_001)], 'mfe-login: release: time is up', 10_000],
])('nothing succeeds: %s', async (_, attempts, sentence, atMs) => {
  expect(await outcomeOf(attempts)).toEqual([sentence, atMs])
})

test('every failure is told as it happens, and nothing once one has succeeded', async () => {
  const told: FailedAttempt[] = []
  const late = fails('release', 5_000)
  const loading = loadFirst('mfe-login', [late, succeeds('again', 100)], {
    deadlineMs: 4_000,
    onFailure: (failed) => told.push(failed),
  })
  await jest.advanceTimersByTimeAsync(20_000)
  await expect(loading).resolves.toBe('again')
  expect(told).toEqual([])
})

test('the others are told to stop when one succeeds', async () => {
  let signal: AbortSignal | undefined
  const waiting: Attempt<string> = {
    name: 'release',
    load: (given) => ((signal = given), new Promise(() => undefined)),
  }
  const loading = loadFirst('mfe-login', [waiting, succeeds('again')], { deadlineMs: 4_000 })
  await jest.advanceTimersByTimeAsync(2_100)
  await loading
  expect(signal?.aborted).toBe(true)
})

test('an error knows whether waiting was part of it', () => {
  const timeout = new DOMException('time is up', 'TimeoutError')
  expect(new FallbackError('mfe-login', [{ name: 'release', error: timeout }]).tookAllTime).toBe(true)
  const gone: FailedAttempt = { name: 'again', error: new Error('404') }
  const stopped: FailedAttempt = { name: 'again', error: new DOMException('stopped', 'AbortError') }
  const named: FailedAttempt = { name: 'again', error: Object.assign(new Error('late'), { name: 'TimeoutError' }) }
  expect(new FallbackError('mfe-login', [gone, { name: 'release', error: timeout }]).tookAllTime).toBe(true)
  expect(new FallbackError('mfe-login', [gone, stopped, named]).tookAllTime).toBe(false)
})

test('a release that another one is shown for has failed, though it is still under way', async () => {
  const told: FailedAttempt[] = []
  const attempts = [hangs('release'), fails('again', 100), succeeds('last-good')]
  const loading = loadFirst('mfe-login', attempts, { onFailure: (failed) => told.push(failed) })
  await jest.advanceTimersByTimeAsync(20_000)
  await expect(loading).resolves.toBe('last-good')
  expect(told.map(({ name }) => name)).toEqual(['again', 'release'])
  expect(told[1]?.error).toMatchObject({ name: 'TimeoutError' })
})

test('an error says of each attempt how it failed', () => {
  const failed: FailedAttempt[] = [
    { name: 'release', error: new Error('404') },
    { name: 'last-good', error: 'a text' },
  ]
  expect(String(new FallbackError('mfe-login', failed))).toBe(
    'FallbackError: mfe-login: release: 404; last-good: failed',
  )
})
