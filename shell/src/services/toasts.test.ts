import { createToasts, toastMs } from './toasts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a toast closes after five seconds, or after the time it was given', () => {
  const store = createToasts()
  store.toasts.show({ kind: 'info', text: 'lengi' })
  store.toasts.show({ kind: 'success', text: 'stutt', durationMs: 3000 })
  jest.advanceTimersByTime(3000)
  expect(store.current().map(({ text }) => text)).toEqual(['lengi'])
  jest.advanceTimersByTime(toastMs - 3000)
  expect(store.current()).toEqual([])
})

test('a toast can be closed, and whoever shows them is told', () => {
  const store = createToasts()
  const told = jest.fn()
  store.subscribe(told)
  store.toasts.show({ kind: 'error', text: 'villa' })
  store.close(store.current()[0]?.id ?? 0)
  expect(store.current()).toEqual([])
  expect(told).toHaveBeenCalledTimes(2)
})
