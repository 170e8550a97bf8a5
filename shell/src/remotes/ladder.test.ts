import { climb, LadderError, type Rung } from './ladder'

const works = (name: Rung<string>['name']): Rung<string> => ({ name, load: async () => name })
const fails = (name: Rung<string>['name']): Rung<string> => ({ name, load: () => Promise.reject(new Error('404')) })
const hangs = (name: Rung<string>['name']): Rung<string> => ({ name, load: () => new Promise(() => undefined) })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['the release, when it works', [works('release'), works('again'), works('last-good')], 'release'],
  ['a second try, when the first fails', [fails('release'), works('again'), works('last-good')], 'again'],
  ['the last good release, when both fail', [fails('release'), fails('again'), works('last-good')], 'last-good'],
])('%s', async (_, rungs, expected) => {
  await expect(climb('mfe-login', rungs)).resolves.toBe(expected)
})

test('a rung that hangs leaves time for the next', async () => {
  const climbed = climb('mfe-login', [hangs('release'), works('last-good')], 10_000)
  await jest.advanceTimersByTimeAsync(4_999)
  const early = await Promise.race([climbed, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await jest.advanceTimersByTimeAsync(1)
  await expect(climbed).resolves.toBe('last-good')
})

test('when all hang, the one deadline ends it and says what was tried', async () => {
  const climbed = climb('mfe-login', [hangs('release'), hangs('again'), hangs('last-good')], 10_000)
  const outcome = expect(climbed).rejects.toThrow(
    'mfe-login: release: time is up; again: time is up; last-good: time is up',
  )
  await jest.advanceTimersByTimeAsync(10_000)
  await outcome
  await expect(climbed).rejects.toBeInstanceOf(LadderError)
})
