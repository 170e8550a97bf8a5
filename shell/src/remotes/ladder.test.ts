import { climb, type Fall, LadderError, type Rung, type RungName } from './ladder'

const holds = (name: RungName, afterMs = 0): Rung<string> => ({
  name,
  load: () => new Promise((resolve) => setTimeout(() => resolve(name), afterMs)),
})
const falls = (name: RungName, afterMs = 0): Rung<string> => ({
  name,
  load: () => new Promise((_, reject) => setTimeout(() => reject(new Error('404')), afterMs)),
})
const hangs = (name: RungName): Rung<string> => ({ name, load: () => new Promise(() => undefined) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Which rung held, and when; or the sentence of the error. */
async function outcomeOf(rungs: readonly Rung<string>[]): Promise<readonly [string, number]> {
  const began = Date.now()
  const climbed = climb('mfe-login', rungs).then(
    (held) => [held, Date.now() - began] as const,
    (error: Error) => [error.message, Date.now() - began] as const,
  )
  await jest.advanceTimersByTimeAsync(20_000)
  return climbed
}

test.each([
  ['the release, when it works', [holds('release'), hangs('again'), hangs('last-good')], 'release', 0],
  ['a second try, when the first fails', [falls('release', 50), holds('again', 10), hangs('last-good')], 'again', 60],
  ['the last good release, when both fail', [falls('release'), falls('again'), holds('last-good')], 'last-good', 0],
  ['a second try beside one that hangs', [hangs('release'), holds('again'), hangs('last-good')], 'again', 3_333],
  ['a slow first one, when it comes before the second', [holds('release', 4_000), hangs('again')], 'release', 4_000],
  ['a slow first one, though a second was begun', [holds('release', 6_000), hangs('again')], 'release', 6_000],
  ['the last, when the others hang', [hangs('release'), hangs('again'), holds('last-good', 4_900)], 'last-good', 9_900],
  ['one alone has all the time', [holds('release', 9_999)], 'release', 9_999],
])('%s', async (_, rungs, held, atMs) => {
  const [name, ms] = await outcomeOf(rungs)
  expect(name).toBe(held)
  expect(Math.abs(ms - atMs)).toBeLessThanOrEqual(5)
})

test.each([
  ['all fall', [falls('release'), falls('again', 20)], 'mfe-login: release: 404; again: 404', 20],
  ['all hang', [hangs('release'), hangs('again')], 'mfe-login: release: time is up; again: time is up', 10_000],
  ['one falls, one hangs', [hangs('release'), falls('again')], 'mfe-login: again: 404; release: time is up', 10_000],
  ['it comes too late', [holds('release', 10_001)], 'mfe-login: release: time is up', 10_000],
])('nothing holds: %s', async (_, rungs, sentence, atMs) => {
  expect(await outcomeOf(rungs)).toEqual([sentence, atMs])
})

test('every fall is told as it happens, and a climb that is over tells nothing', async () => {
  const told: Fall[] = []
  const late = falls('release', 5_000)
  const climbed = climb('mfe-login', [late, holds('again', 100)], {
    deadlineMs: 4_000,
    onFall: (fall) => told.push(fall),
  })
  await jest.advanceTimersByTimeAsync(20_000)
  await expect(climbed).resolves.toBe('again')
  expect(told).toEqual([])
})

test('the others are told to stop when one holds', async () => {
  let signal: AbortSignal | undefined
  const waiting: Rung<string> = { name: 'release', load: (given) => ((signal = given), new Promise(() => undefined)) }
  const climbed = climb('mfe-login', [waiting, holds('again')], { deadlineMs: 4_000 })
  await jest.advanceTimersByTimeAsync(2_100)
  await climbed
  expect(signal?.aborted).toBe(true)
})

test('an error knows whether waiting was part of it', () => {
  const timeout = new DOMException('time is up', 'TimeoutError')
  expect(new LadderError('mfe-login', [{ rung: 'release', error: timeout }]).tookAllTime).toBe(true)
  const gone: Fall = { rung: 'again', error: new Error('404') }
  const stopped: Fall = { rung: 'again', error: new DOMException('stopped', 'AbortError') }
  const named: Fall = { rung: 'again', error: Object.assign(new Error('late'), { name: 'TimeoutError' }) }
  expect(new LadderError('mfe-login', [gone, { rung: 'release', error: timeout }]).tookAllTime).toBe(true)
  expect(new LadderError('mfe-login', [gone, stopped, named]).tookAllTime).toBe(false)
})

test('a release that another one is shown for has fallen, though it is still under way', async () => {
  const told: Fall[] = []
  const rungs = [hangs('release'), falls('again', 100), holds('last-good')]
  const climbed = climb('mfe-login', rungs, { onFall: (fall) => told.push(fall) })
  await jest.advanceTimersByTimeAsync(20_000)
  await expect(climbed).resolves.toBe('last-good')
  expect(told.map(({ rung }) => rung)).toEqual(['again', 'release'])
  expect(told[1]?.error).toMatchObject({ name: 'TimeoutError' })
})

test('an error says of each rung how it fell', () => {
  const falls: Fall[] = [
    { rung: 'release', error: new Error('404') },
    { rung: 'last-good', error: 'a text' },
  ]
  expect(String(new LadderError('mfe-login', falls))).toBe('LadderError: mfe-login: release: 404; last-good: fell')
})
