import { problem, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { id, inquiry, open } from '../../test/open'

const confirmed = () => wireMock({ getConfirmContext: inquiry({ status: 'confirmed' }) })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const close = jest.spyOn(window, 'close').mockImplementation(() => undefined)
let pages = 1

beforeEach(() => {
  close.mockClear()
  pages = 1
  jest.spyOn(window.history, 'length', 'get').mockImplementation(() => pages)
})

test('a window that was opened for the link closes by itself', async () => {
  open(`/${id}/verified`, { wire: confirmed() })
  await heading('Staðfest')
  expect(screen.getByText('Glugginn lokast innan skamms.')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(close).toHaveBeenCalledTimes(1)
})

test('a window that stays open says that it can be closed, and the browser isn’t asked in vain', async () => {
  pages = 3
  const { host } = open(`/${id}/verified`, { wire: confirmed() })
  await heading('Staðfest')
  await act(() => jest.advanceTimersByTimeAsync(5500))
  expect(screen.getByText(/Þú getur lokað honum núna/)).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await act(() => host.setLocale('en'))
  expect(screen.getByText(/You can close it now/)).toBeVisible()
})

test('leaving the page keeps the window', async () => {
  const { unmount } = open(`/${id}/verified`, { wire: confirmed() })
  await heading('Staðfest')
  unmount()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(close).not.toHaveBeenCalled()
})

test('an inquiry that is still open is shown, to be answered', async () => {
  const { location } = open(`/${id}/verified`, { wire: wireMock({ getConfirmContext: inquiry() }) })
  expect(await heading('Staðfestu hver þú ert')).toBeVisible()
  expect(location()).toBe(`/confirm-identity/${id}?ref=1`)
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(close).not.toHaveBeenCalled()
})

test.each([
  ['expired', inquiry({ expired: true }), /^Beiðnin er útrunnin/],
  ['unknown', { kind: 'confirm-identity' as const }, /^Gögn vantar/],
])('one that is %s says so', async (_, context, words) => {
  open(`/${id}/verified`, { wire: wireMock({ getConfirmContext: context }) })
  expect(await screen.findByText(words)).toBeVisible()
})

test('a service that is down is the shell’s to show', async () => {
  open(`/${id}/verified`, { wire: wireMock({ getConfirmContext: problem(503) }) })
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('ServerError'))
})
