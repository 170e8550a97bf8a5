import { guardKeptPages } from './restored'

const pageEvent = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted })

function keep(isOwn: () => Promise<boolean>) {
  const shown = document.createElement('div')
  const reload = jest.fn()
  let elsewhere = () => {}
  guardKeptPages(shown, { isStillOwn: isOwn, onChangeElsewhere: (listener) => (elsewhere = listener) }, reload)
  return { shown, reload, changeElsewhere: () => elsewhere() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a page that is kept is put away empty and comes back to the same person', async () => {
  const { shown, reload } = keep(async () => true)
  dispatchEvent(pageEvent('pagehide', true))
  expect(shown.hidden).toBe(true)
  dispatchEvent(pageEvent('pageshow', true))
  expect(shown.hidden).toBe(true)
  await settled()
  expect(shown.hidden).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['somebody else', async () => false],
  ['nobody knows whom', () => Promise.reject(new Error('offline'))],
])('a page that comes back to %s stays empty and loads anew', async (_, isOwn) => {
  const { shown, reload } = keep(isOwn)
  dispatchEvent(pageEvent('pagehide', true))
  dispatchEvent(pageEvent('pageshow', true))
  await settled()
  expect(shown.hidden).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is left for good is let go as it is', () => {
  const { shown } = keep(async () => true)
  dispatchEvent(pageEvent('pagehide', false))
  expect(shown.hidden).toBe(false)
})

test('somebody who signs out in another tab is gone from this one', async () => {
  const { reload, changeElsewhere } = keep(async () => false)
  changeElsewhere()
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})
