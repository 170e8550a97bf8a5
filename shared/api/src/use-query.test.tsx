import { fakeHost, problem, renderWithHost, wireMock } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { clearQueries, preloadQuery, refreshQueries, useQuery } from './index'

function Name() {
  const { data, error } = useQuery('getUser', {})
  return <p>{error?.name ?? data?.name ?? 'enginn'}</p>
}

test('a preloaded answer is taken by the screen, and asked for once', async () => {
  const host = fakeHost({ wire: wireMock({ getUser: { name: 'Anna' } }) })
  const asked = preloadQuery(host, 'getUser', {})
  renderWithHost(<Name />, { host })
  expect(await screen.findByText('Anna')).toBeVisible()
  await expect(asked).resolves.toEqual({ name: 'Anna' })
  expect(host.wire.calls).toHaveLength(1)
})

test('a preload that fails is the screen’s to show', async () => {
  const host = fakeHost({ wire: wireMock({ getUser: problem(503) }) })
  void preloadQuery(host, 'getUser', {})
  renderWithHost(<Name />, { host })
  expect(await screen.findByText('ServerError')).toBeVisible()
  expect(host.wire.calls).toHaveLength(1)
})

test('after a write the answer is asked for anew', async () => {
  const host = fakeHost({ wire: wireMock({ getUser: { name: 'Anna' } }) })
  renderWithHost(<Name />, { host })
  await screen.findByText('Anna')
  host.wire.answer('getUser', { name: 'Birna' })
  await act(() => refreshQueries('getUser'))
  expect(screen.getByText('Birna')).toBeVisible()
})

test('an answer preloaded before the write is not taken for one after it', async () => {
  const host = fakeHost({ wire: wireMock({ getUser: { name: 'Anna' } }) })
  renderWithHost(<Name />, { host })
  await screen.findByText('Anna')
  await preloadQuery(host, 'getUser', {})
  host.wire.answer('getUser', { name: 'Birna' })
  await act(() => refreshQueries('getUser'))
  expect(screen.getByText('Birna')).toBeVisible()
})

test('once forgotten, nothing of one person is on the screen or handed to the next', async () => {
  const host = fakeHost({ wire: wireMock({ getUser: { name: 'Anna' } }) })
  const { unmount } = renderWithHost(<Name />, { host })
  await screen.findByText('Anna')
  void preloadQuery(host, 'getUser', {})
  await act(() => clearQueries())
  expect(screen.getByText('enginn')).toBeVisible()
  unmount()
  host.wire.answer('getUser', { name: 'Birna' })
  renderWithHost(<Name />, { host })
  expect(screen.queryByText('Anna')).toBeNull()
  expect(await screen.findByText('Birna')).toBeVisible()
})

test('an answer under way when all is forgotten is not shown', async () => {
  let finish: (user: { name: string }) => void = () => undefined
  const host = fakeHost({ wire: wireMock({ getUser: () => new Promise((resolve) => (finish = resolve)) }) })
  renderWithHost(<Name />, { host })
  await act(() => Promise.resolve())
  await act(() => clearQueries())
  await act(async () => finish({ name: 'Anna' }))
  expect(screen.queryByText('Anna')).toBeNull()
})
