import type { RouteObject } from '@hlid/navigation'
import userEvent from '@testing-library/user-event'
import { fireEvent, screen } from '@testing-library/react'

import { createPrefetch, prefetchOnIntent } from './prefetch'

const card = jest.fn(async () => ({ Component: () => null }))
const waiting = jest.fn(async () => ({ Component: () => null }))
const routesFor = jest.fn(async (): Promise<RouteObject[]> => [
  { children: [{ path: '/login/card', lazy: card }] },
  { path: '/login/verify', lazy: waiting },
])

function connection(value: object) {
  Object.defineProperty(navigator, 'connection', { value, configurable: true })
}

beforeEach(() => {
  jest.clearAllMocks()
  connection({ effectiveType: '4g', saveData: false })
  const main = document.createElement('main') // goes with each test, and with it what listens
  main.innerHTML = `
    <a href="/app/login/card?returnUrl=x"><span>Kort</span></a>
    <a href="https://hlid.example/app/login/card">Annars staðar</a>
    <a href="/app/login/card" target="_blank">Nýr flipi</a>
    <a href="/skilmalar">Ekki í gáttinni</a>
    <a href="/app">Forsíða</a>
  `
  document.body.replaceChildren(main)
  prefetchOnIntent(main, '/app', createPrefetch(routesFor))
})

test.each([
  ['points at it', () => userEvent.hover(screen.getByText('Kort'))],
  ['comes to it with the keyboard', () => userEvent.tab()],
  ['touches it', async () => fireEvent.touchStart(screen.getByText('Kort'))],
])('what a link leads to is fetched once when somebody %s', async (_, act) => {
  await act()
  await act()
  expect(routesFor.mock.calls).toEqual([['/login/card']])
  expect(card).toHaveBeenCalledTimes(1)
  expect(waiting).not.toHaveBeenCalled()
})

test.each(['Annars staðar', 'Nýr flipi', 'Ekki í gáttinni', 'Forsíða'])('nothing is fetched for %s', async (name) => {
  await userEvent.hover(screen.getByText(name))
  expect(routesFor).not.toHaveBeenCalled()
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a connection with %j',
  async (value) => {
    connection(value)
    await userEvent.hover(screen.getByText('Kort'))
    expect(routesFor).not.toHaveBeenCalled()
  },
)

test('what did not come is asked for at the next sign of intent', async () => {
  routesFor.mockRejectedValueOnce(new Error('offline'))
  await userEvent.hover(screen.getByText('Kort'))
  await userEvent.unhover(screen.getByText('Kort'))
  await userEvent.hover(screen.getByText('Kort'))
  expect(routesFor).toHaveBeenCalledTimes(2)
  expect(card).toHaveBeenCalledTimes(1)
})
