import { createApiClient } from '@hlid/api'
import { noContent, problem, wireMock } from '@hlid/testing'

import { type Banner, createBanners } from './banner'

const minute = 60_000
const banner: Banner = {
  id: 'maintenance',
  title: 'Viðhald í nótt',
  description: 'Milli klukkan 2 og 4.',
  variant: 'warning',
  dismissable: true,
}
const english = { ...banner, title: 'Maintenance tonight' }

function start() {
  let clock = 0
  const wire = wireMock({ getBanner: ({ query }) => (query.locale === 'en' ? english : banner) })
  const api = createApiClient({ fetch: wire.fetch, readCookie: () => undefined })
  return { wire, banners: createBanners(api, () => clock), pass: (ms: number) => void (clock += ms) }
}

beforeEach(() => localStorage.clear())

test.each([
  ['4 minutes later it is good as it is', 4 * minute, 1],
  ['6 minutes later it is asked for anew', 6 * minute, 2],
  ['11 minutes later too', 11 * minute, 2],
])('%s', async (_, ms, asked) => {
  const { wire, banners, pass } = start()
  await banners.show('is-IS')
  pass(ms)
  await banners.show('is-IS')
  expect(wire.calls).toHaveLength(asked)
  expect(banners.current()).toEqual(banner)
})

test.each([
  ['while it may be kept', 6 * minute, banner],
  ['but not longer', 11 * minute, null],
])('a failure leaves the banner that was there, %s; and is not tried again', async (_, ms, shown) => {
  const { wire, banners, pass } = start()
  await banners.show('is-IS')
  wire.answer('getBanner', problem(503))
  pass(ms)
  await banners.show('is-IS')
  await banners.show('is-IS')
  expect(banners.current()).toEqual(shown)
  expect(wire.calls).toHaveLength(2)
})

test('a banner whose refresh keeps failing is shown for ten minutes and no longer, on a page that moves', async () => {
  const { wire, banners, pass } = start()
  await banners.show('is-IS')
  wire.answer('getBanner', problem(503))
  for (const shown of [banner, null, null]) {
    pass(6 * minute)
    await banners.show('is-IS')
    expect(banners.current()).toEqual(shown)
  }
})

test.each([
  ['whose refresh fails is put away', problem(503), null],
  ['is asked for anew', english, english],
])('a page that stays on one screen: after ten minutes the banner %s', async (_, answer, shown) => {
  jest.useFakeTimers()
  const { wire, banners, pass } = start()
  await banners.show('is-IS')
  wire.answer('getBanner', answer)
  pass(10 * minute)
  await jest.advanceTimersByTimeAsync(10 * minute)
  jest.useRealTimers()
  expect(banners.current()).toEqual(shown)
})

test('it follows the language, and the one that stands stays until the other is there', async () => {
  const { banners } = start()
  await banners.show('is-IS')
  const switching = banners.show('en')
  expect(banners.current()).toEqual(banner)
  await switching
  expect(banners.current()).toEqual(english)
})

test('the language that was chosen last wins, whichever answer comes last', async () => {
  const { banners } = start()
  await Promise.all([banners.show('en'), banners.show('is-IS')])
  expect(banners.current()).toEqual(banner)
})

test('a banner that was taken down goes', async () => {
  const { wire, banners, pass } = start()
  await banners.show('is-IS')
  wire.answer('getBanner', noContent())
  pass(6 * minute)
  await banners.show('is-IS')
  expect(banners.current()).toBeNull()
})

test('one that was dismissed does not come again, in another language or on another page', async () => {
  const { banners } = start()
  await banners.show('is-IS')
  banners.dismiss()
  await banners.show('en')
  expect(banners.current()).toBeNull()

  const nextPage = start().banners
  await nextPage.show('is-IS')
  expect(nextPage.current()).toBeNull()
})

test('the next one is shown to those who dismissed the last', async () => {
  const { wire, banners, pass } = start()
  await banners.show('en')
  banners.dismiss()
  wire.answer('getBanner', { ...english, id: 'next' })
  pass(6 * minute)
  await banners.show('en')
  expect(banners.current()?.id).toBe('next')
})

test('a banner that was dismissed in one tab is gone from the others with their next screen', async () => {
  const [one, other] = [start(), start()]
  await Promise.all([one, other].map(({ banners }) => banners.show('is-IS')))
  one.banners.dismiss()
  await other.banners.show('is-IS')
  expect(other.banners.current()).toBeNull()
})

test('one that is dismissed stays away although the browser is too full to keep that it was', async () => {
  localStorage.setItem('hlid-banner-dismissed', 'an earlier one')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { banners } = start()
  await banners.show('is-IS')
  banners.dismiss()
  await banners.show('is-IS')
  expect(banners.current()).toBeNull()
  jest.restoreAllMocks()
})
