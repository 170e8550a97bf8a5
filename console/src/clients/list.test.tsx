import { act, screen, waitFor, within } from '@testing-library/react'

import { clientOf, refused } from '../../test/fake-registrations'
import { FakeRegistry } from '../../test/fake-registry'
import { openConsole } from '../../test/open'
import { partOf } from '../../test/views'

function setUp(clients: ReturnType<typeof clientOf>[], path = '/clients') {
  const registry = new FakeRegistry([partOf('mfe-login')])
  registry.clients.all = clients
  return { registry, user: openConsole(registry, path) }
}
const names = () => screen.queryAllByRole('article').flatMap((row) => row.querySelector('h3')?.textContent ?? [])

test('the clients are a link away, with an address of their own, and Back leads to the board', async () => {
  const { user } = setUp([clientOf('pool')], '/')
  const board = await screen.findByRole('link', { name: 'Útgáfur' })
  expect(board).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: 'Forrit' }))
  expect(await screen.findByRole('article', { name: 'Forritið pool' })).toBeVisible()
  expect([window.location.pathname, document.title]).toEqual(['/clients', 'Forrit · Stjórnborð Hliðs'])
  expect(screen.getByRole('main')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Forrit' })).toHaveAttribute('aria-current', 'page')
  act(() => window.history.back())
  expect(await screen.findByRole('article', { name: 'mfe-login' })).toBeVisible()
  expect(document.title).toBe('Stjórnborð Hliðs')
})

test('each row says what it is, how it proves itself and how it stands', async () => {
  setUp([
    clientOf('pool', {}, { fromSetting: true }),
    clientOf('ferry', { tokenEndpointAuthMethod: 'none', applicationType: 'native' }),
    clientOf('map', { tokenEndpointAuthMethod: 'none', corsOrigins: ['https://map.example'] }),
    clientOf(
      'tax',
      { tokenEndpointAuthMethod: 'client_secret_post' },
      {
        secrets: [
          { createdAt: '2026-01-02T12:00:00Z', endsAt: null },
          { createdAt: '2026-01-01T12:00:00Z', endsAt: '2030-06-17T09:00:00Z' },
        ],
      },
    ),
    clientOf('zoo', { tokenEndpointAuthMethod: 'tls_client_auth' }, { disabledAt: '2026-01-02T12:00:00Z' }),
  ])
  const texts = async (name: string) => (await screen.findByRole('article', { name })).textContent
  expect(await texts('Forritið pool')).toBe(
    'Forritið poolpoolForrit á þjóniLeyniorð í haus (client_secret_basic)Í gildiÚr stillingum',
  )
  expect(await texts('Forritið ferry')).toContain('Forrit í tækiSannar sig ekki, notar PKCE (none)Í gildi')
  expect(await texts('Forritið map')).toContain('Forrit í vafra')
  expect(await texts('Forritið tax')).toMatch(
    /Leyniorð í meginmáli .*Í gildiEldra leyniorð gildir til 17\.\sjúní\s2030/,
  )
  expect(await texts('Forritið zoo')).toMatch(/tls_client_authSlökkt$/)
  expect(screen.queryByLabelText('Leita að forriti')).toBeNull()
})

test('of many, those that are looked for are found by words and by state, and counted', async () => {
  const { user } = setUp([
    ...Array.from({ length: 5 }, (_, at) => clientOf(`app-${at}`)),
    clientOf('shut', {}, { disabledAt: '2026-01-02T12:00:00Z' }),
  ])
  expect(await screen.findByText('6 forrit')).toBeVisible()
  const search = screen.getByLabelText('Leita að forriti')
  await user.type(search, 'APP-3')
  expect(names()).toEqual(['Forritið app-3'])
  await user.clear(search)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Staða' }), 'Slökkt')
  expect(names()).toEqual(['Forritið shut'])
  expect(screen.getByText('1 forrit')).toHaveAttribute('role', 'status')
  await user.type(search, 'nothing of the kind')
  expect(screen.getByText('0 forrit')).toBeVisible()
})

test('where none is registered it says so, and how to begin is there', async () => {
  setUp([])
  expect(await screen.findByText('Ekkert forrit er skráð enn.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Skrá forrit' })).toHaveAttribute('href', '/new-client')
  expect(
    await within(screen.getByRole('region', { name: 'Saga' })).findByText(/Keðjan er heil: 1 færsla/),
  ).toBeVisible()
})

test.each([
  [refused('no-clients', 404), 'Hér er engin skrá yfir forrit', /IDENTITY_ADMIN_TOKEN er ekki eins/],
  [refused('operators-only', 403), 'Þessi síða er fyrir rekstrarstjóra', /Aðeins rekstrarstjórar sjá/],
])('who has no clients to see is told why', async (answer, title, text) => {
  const registry = new FakeRegistry([])
  registry.clients.onCall = () => answer
  openConsole(registry, '/clients')
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Útgáfur' })).toBeVisible()
})

test('what others register is there when somebody comes back to the page; when nobody answers, what was there stays', async () => {
  const { registry } = setUp([clientOf('pool')])
  expect(await screen.findByText('1 forrit')).toBeVisible()
  registry.clients.change('ferry', {})
  const asked = registry.calls.length
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(registry.calls.slice(asked).map(({ path }) => path)).toEqual(['/v1/clients'])
  expect(await screen.findByText('2 forrit')).toBeVisible()
  registry.isReachable = false
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText(/Hér sést hún eins og hún var síðast/)).toBeVisible()
  expect(names()).toHaveLength(2)
  registry.isReachable = true
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(screen.queryByText(/eins og hún var síðast/)).toBeNull())
})

test('who is signed out meanwhile signs in again over the page', async () => {
  const { registry } = setUp([clientOf('pool')])
  await screen.findByText('1 forrit')
  registry.clients.onCall = () => refused('session-over', 401)
  registry.session = null
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('dialog', { name: 'Skrá inn á stjórnborðið' })).toBeVisible()
})
