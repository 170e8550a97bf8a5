import { OfflineError, ServerError } from '@hlid/api'
import { expectConsole, type FakeHost, fakeHost, renderRoutes, wireMock } from '@hlid/testing'
import { PortalLink } from '@hlid/navigation'
import { type Brand, ownBrand } from '@hlid/remote-contract/brand'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'

import { NotFoundScreen } from '../errors/NotFoundScreen'
import { RouteErrorScreen } from '../errors/RouteErrorScreen'
import { shellMessages } from '../messages'
import { createReloadPolicy } from '../remotes/reload-policy'
import type { Release } from '../remotes/release'
import { createBanners } from '../services/banner'
import { createToasts } from '../services/toasts'
import { ShellProvider } from '../shell-context'
import { Frame } from './Frame'

const messages = { shell: { is: shellMessages.is, en: shellMessages.en } }

function Form() {
  return (
    <>
      <h1>Netfang</h1>
      <input aria-label="Netfang" />
      <PortalLink to="/code">Áfram</PortalLink>
    </>
  )
}
function Code() {
  return (
    <>
      <h1>Öryggistala</h1>
      <input aria-label="Tala" autoFocus />
      <PortalLink to="/form">Til baka</PortalLink>
    </>
  )
}
function Broken(): never {
  throw new TypeError("cannot read 'name' of '405 Method Not Allowed'")
}
function Down(): never {
  throw new ServerError()
}
function Offline(): never {
  throw new OfflineError()
}

const candidate = { name: 'mfe-login', version: '1.5.0' } as Release

function open(
  path: string,
  host: FakeHost = fakeHost({ remote: { name: 'shell', messages } }),
  brand: Brand = ownBrand,
) {
  const banners = createBanners(host.api)
  const toasts = createToasts()
  const shell = {
    host,
    brand,
    basePath: '/app',
    areCookiesBlocked: jest.fn(async () => false),
    toasts,
    banners,
    reloadPolicy: createReloadPolicy('c1', () => sessionStorage),
    composition: { all: async () => [] },
    health: { note: jest.fn(), flush: jest.fn() },
    reload: jest.fn(),
    shown: jest.fn(),
    changeLocale: host.setLocale,
  }
  const provided = (
    <ShellProvider value={shell}>
      <Outlet />
    </ShellProvider>
  )
  const routes = () => [
    {
      element: provided,
      children: [
        {
          element: <Frame />,
          children: [
            { path: '/candidate', element: <Broken />, errorElement: <RouteErrorScreen fallsFrom={candidate} /> },
            {
              errorElement: <RouteErrorScreen />,
              children: [
                { path: '/form', element: <Form /> },
                { path: '/code', element: <Code /> },
                { path: '/broken', element: <Broken /> },
                { path: '/down', element: <Down /> },
                { path: '/offline', element: <Offline /> },
                { path: '*', element: <NotFoundScreen /> },
              ],
            },
          ],
        },
      ],
    },
  ]
  return { ...renderRoutes({ name: 'shell', messages, routes }, path, { host }), toasts, shell }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = jest.fn()
})

test('the first page leaves the focus to the browser and takes its title from the heading', async () => {
  open('/form')
  await waitFor(() => expect(document.title).toBe('Netfang – Hlið'))
  expect(document.body).toHaveFocus()
})

test('after a change of route the focus is on the new heading, unless the screen put it into a field', async () => {
  open('/form')
  await userEvent.click(screen.getByRole('link', { name: 'Áfram' }))
  expect(await screen.findByLabelText('Tala')).toHaveFocus()
  expect(document.title).toBe('Öryggistala – Hlið')
  expect(screen.getByText('Öryggistala', { selector: '[role=status]' })).toBeInTheDocument()

  await userEvent.click(screen.getByRole('link', { name: 'Til baka' }))
  expect(await screen.findByRole('heading', { name: 'Netfang' })).toHaveFocus()
  expect(document.title).toBe('Netfang – Hlið')
})

test('the language changes around a half-filled form, and what was typed stays', async () => {
  open('/form')
  await userEvent.type(screen.getByLabelText('Netfang'), 'anna@')
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('link', { name: /^Terms/ })).toBeVisible()
  expect(screen.getByLabelText('Netfang')).toHaveValue('anna@')
  expect(screen.getByRole('button', { name: 'Íslenska' })).toHaveFocus()
})

test('the links of the footer open a tab of their own and say so', async () => {
  open('/form')
  await screen.findByRole('complementary') // the banner is there
  const link = screen.getByRole('link', { name: 'Skilmálar (opnast í nýjum flipa)' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('link', { name: 'Aðstoð (opnast í nýjum flipa)' })).toBeVisible()
})

test('a country gives the portal its name, its mark and its links', async () => {
  const links = { ...ownBrand.links, terms: 'https://gatt.example/skilmalar' }
  const brand = { name: { is: 'Gáttin', en: 'The Gate' }, links, mark: '/favicon.svg' }
  const { container } = open('/form', undefined, brand)
  await waitFor(() => expect(document.title).toBe('Netfang – Gáttin'))
  expect(screen.getByRole('link', { name: 'Gáttin\u00a0– forsíða' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Skilmálar/ })).toHaveAttribute('href', links.terms)
  expect(container.querySelector('header img')).toHaveAttribute('src', '/favicon.svg')
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('link', { name: 'The Gate\u00a0– home page' })).toBeVisible()
})

test('a screen that breaks leaves the frame alive, and says what happened word for word', async () => {
  const { host, shell } = open('/broken')
  expect(await screen.findByRole('heading', { name: 'Óvænt villa kom upp' })).toBeVisible()
  expect(screen.getByText("Unexpected Application Error! cannot read 'name' of '405 Method Not Allowed'")).toBeVisible()
  expect(screen.getByRole('button', { name: 'English' })).toBeVisible()
  expect(host.errors).toHaveLength(1)
  expect(shell.health.note).toHaveBeenCalledWith(
    expect.objectContaining({ failure: 'render', path: location.pathname }),
  )
  expectConsole(/Method Not Allowed|above error occurred|React Router caught/)
})

test('a screen that another release can stand in for is told of before the page loads anew, and that once', async () => {
  const { shell, unmount } = open('/candidate')
  await waitFor(() => expect(shell.reload).toHaveBeenCalledTimes(1))
  const told = shell.health.note.mock.invocationCallOrder.at(-1)
  expect(told).toBeLessThan(shell.reload.mock.invocationCallOrder[0] ?? 0)
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()

  const again = open('/candidate')
  expect(await screen.findByRole('heading', { name: 'Óvænt villa kom upp' })).toBeVisible()
  expect(again.shell.reload).not.toHaveBeenCalled()
  expectConsole(/Method Not Allowed|above error occurred|React Router caught/)
})

test('a path that no part shows says so and leads to the front page', async () => {
  open('/nowhere?returnUrl=%2Fx')
  expect(await screen.findByRole('heading', { name: 'Síðan fannst ekki' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Á forsíðu' })).toHaveAttribute('href', '/?returnUrl=%2Fx')
})

test.each([
  ['/broken', TypeError],
  ['/down', ServerError],
  ['/nowhere', { status: 404 }],
])('the error screen at %s has a code, spelled out for who hears it, by which it is found', async (path, told) => {
  const { host } = open(path)
  const code = await screen.findByText('7K2M-Q9XD')
  expect(code).toBeVisible()
  expect(code.parentElement).toHaveTextContent(/^Villukóði: 7K2M-Q9XD7 K 2 M , Q 9 X D$/)
  expect(host.failed).toEqual([typeof told === 'function' ? expect.any(told) : expect.objectContaining(told)])
  if (path !== '/nowhere') expectConsole(/./)
})

test('without a network there is no code: nobody could be told what it is of', async () => {
  const { shell } = open('/offline')
  expect(await screen.findByRole('heading', { name: 'Ekkert netsamband' })).toBeVisible()
  expect(screen.queryByText(/Villukóði/)).toBeNull()
  expect(shell.health.note).not.toHaveBeenCalled()
  expectConsole(/./)
})

const banner = {
  id: 'b1',
  title: 'Viðhald <b>í nótt</b>',
  description: 'Milli klukkan 2 og 4.',
  variant: 'warning',
  linkTitle: 'Nánar',
  dismissable: true,
} as const

test.each([
  ['https://example.is/vidhald', 'https://example.is/vidhald', '_blank'],
  ['/app/login', '/login?returnUrl=%2Fx', null],
  ['/app/login?state=s#efst', '/login?returnUrl=%2Fx&state=s#efst', null],
  [`${location.origin}/app/login`, '/login?returnUrl=%2Fx', null],
  ['/docs/api', '/docs/api', null],
])(
  'the banner’s link to %s leads to %s, in tab %s, and is named though it brought no name',
  async (linkUrl, href, target) => {
    const { linkTitle: _, ...untitled } = banner
    const wire = wireMock({ getBanner: { ...untitled, linkUrl } })
    open('/form?returnUrl=%2Fx', fakeHost({ remote: { name: 'shell', messages }, wire }))
    const link = await screen.findByRole('link', { name: /^Nánar/ })
    expect(link.getAttribute('href')).toBe(href)
    expect(link.getAttribute('target')).toBe(target)
    if (target) expect(link).toHaveAccessibleName('Nánar (opnast í nýjum flipa)')
  },
)

test.each([
  ['javascript:alert(1)', 0],
  ['https://example.is/vidhald', 1],
  ['/app/login', 1],
])('a banner is text; its link to %s is shown %d times', async (linkUrl, times) => {
  const wire = wireMock({ getBanner: { ...banner, linkUrl } })
  open('/form', fakeHost({ remote: { name: 'shell', messages }, wire }))
  expect(await screen.findByText('Viðhald <b>í nótt</b>')).toBeVisible()
  expect(screen.queryAllByRole('link', { name: /^Nánar/ })).toHaveLength(times)
  await userEvent.click(screen.getByRole('button', { name: 'Loka tilkynningu' }))
  expect(screen.queryByText('Viðhald <b>í nótt</b>')).toBeNull()
})
