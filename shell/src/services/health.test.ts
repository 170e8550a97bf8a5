import { createHealth, stepEvent } from './health'

const pageWith = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const loaded = { release: 'mfe-login@1.0.0', kind: 'loaded' } as const

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('what happened is told together, once', () => {
  const send = jest.fn()
  const health = createHealth(pageWith('<meta name="hlid-view" content="v1">'), 'c1', send)
  health.note(loaded)
  health.note({ release: 'mfe-login@1.0.0', kind: 'mounted' })
  health.note(loaded)
  expect(send).not.toHaveBeenCalled()
  jest.advanceTimersByTime(5_000)
  health.flush()
  expect(send).toHaveBeenCalledTimes(1)
  const [url, body] = send.mock.calls[0]
  expect(url).toBe('/releases/reports')
  expect(JSON.parse(body)).toEqual({
    view: 'v1',
    composition: 'c1',
    events: [loaded, { release: 'mfe-login@1.0.0', kind: 'mounted' }],
  })
})

test('an error screen is told of at once, in a report of its own, after what led to it', () => {
  const send = jest.fn()
  const health = createHealth(pageWith('<meta name="hlid-view" content="v1">'), 'c1', send)
  const shown = { release: 'mfe-login@1.0.0', kind: 'shown', screen: 'unexpected', path: '/app/login' } as const
  health.note(loaded)
  health.note(shown)
  health.note(shown)
  expect(send.mock.calls.map(([, body]) => JSON.parse(body).events)).toEqual([[loaded], [shown]])
})

test('a page that no gateway sent tells nothing', () => {
  const send = jest.fn()
  const health = createHealth(pageWith(''), 'c1', send)
  health.note(loaded)
  health.flush()
  expect(send).not.toHaveBeenCalled()
})

test.each([
  ['signed-in', true],
  ['Anna Prufudóttir', false],
  ['6110001 '.repeat(9), false],
  ['', false],
])('a step called %s is told: %s', (step, told) => {
  expect(stepEvent('mfe-login@1.0.0', step) !== undefined).toBe(told)
})
