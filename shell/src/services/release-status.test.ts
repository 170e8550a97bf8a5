import { createReleaseStatus, parseReleaseStatus } from './release-status'

const disabled = { is: 'Lokað í bili', en: 'Closed for now' }

test.each([
  ['nothing', { parts: {} }, {}],
  [
    'a withdrawn release',
    { parts: { 'mfe-login': { withdrawn: ['1.1.0'] } } },
    { 'mfe-login': { withdrawn: ['1.1.0'] } },
  ],
  ['a part switched off', { parts: { 'mfe-login': { disabled } } }, { 'mfe-login': { withdrawn: [], disabled } }],
  ['half a message', { parts: { 'mfe-login': { disabled: { is: 'x' } } } }, { 'mfe-login': { withdrawn: [] } }],
  ['invalid versions', { parts: { 'mfe-login': { withdrawn: [1, null] } } }, { 'mfe-login': { withdrawn: [] } }],
  ['a proxy’s page', '<p>', {}],
  ['null', null, {}],
  ['invalid parts', { parts: { 'mfe-login': 1 } }, {}],
])('release status: %s', (_, value, parts) => {
  expect(parseReleaseStatus(value)).toEqual(parts)
})

describe('how often a page asks', () => {
  const asked = jest.fn(async () => ({ status: 304 }))
  const { fetch } = globalThis
  let visibility: DocumentVisibilityState = 'visible'
  let page: Document

  beforeEach(() => {
    jest.useFakeTimers()
    asked.mockClear()
    visibility = 'visible'
    Object.assign(globalThis, { fetch: asked })
    page = document.implementation.createHTMLDocument()
    Object.defineProperty(page, 'visibilityState', { get: () => visibility })
    createReleaseStatus(page).start()
  })
  afterEach(() => {
    jest.useRealTimers()
    Object.assign(globalThis, { fetch })
  })

  const inAnHour = () => {
    asked.mockClear()
    jest.advanceTimersByTime(3600_000)
    return asked.mock.calls.length
  }

  test('it asks after eight seconds, and once a minute where nobody touches it', () => {
    jest.advanceTimersByTime(8_000)
    expect(asked).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(200_000)
    expect(inAnHour()).toBeLessThanOrEqual(57)
  })

  test.each(['pointerdown', 'keydown', 'scroll'])(
    'it asks at once at %s, and every eight seconds from there on',
    (use) => {
      jest.advanceTimersByTime(3600_000 + 20_000)
      asked.mockClear()
      page.dispatchEvent(new Event(use))
      expect(asked).toHaveBeenCalledTimes(1)
      page.dispatchEvent(new Event(use))
      expect(asked).toHaveBeenCalledTimes(1)
      jest.advanceTimersByTime(8_000)
      expect(asked).toHaveBeenCalledTimes(2)
      // Sooner than the next time that was planned.
      jest.advanceTimersByTime(3600_000)
      page.dispatchEvent(new Event(use))
      asked.mockClear()
      page.dispatchEvent(new Event(use))
      jest.advanceTimersByTime(8_000)
      expect(asked).toHaveBeenCalledTimes(1)
    },
  )

  test('it does not ask while it is not seen, and asks at once when it is', () => {
    visibility = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(inAnHour()).toBe(0)
    visibility = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
