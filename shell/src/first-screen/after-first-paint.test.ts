import { afterFirstPaint } from './after-first-paint'

let painted: PerformanceEntry[] = []
const run = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  run.mockClear()
  painted = []
  document.body.innerHTML = '<div id="hlid" data-first-paint></div>'
  performance.getEntriesByName = () => painted
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const paint = { name: 'first-contentful-paint' } as PerformanceEntry

test.each<[string, () => void]>([
  ['nothing came with the HTML', () => document.querySelector('#hlid')?.removeAttribute('data-first-paint')],
  ['what came is painted already', () => (painted = [paint])],
  ['nobody looks', () => jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('where %s it runs at once', (_, arrange) => {
  arrange()
  afterFirstPaint(document, run)
  expect(run).toHaveBeenCalledTimes(1)
})

test('else it runs once the frame is painted, and no second time', () => {
  afterFirstPaint(document, run)
  jest.advanceTimersToNextFrame()
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})

test('where no frame comes it does not wait for ever', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  afterFirstPaint(document, run)
  expect(run).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(run).toHaveBeenCalledTimes(1)
})
