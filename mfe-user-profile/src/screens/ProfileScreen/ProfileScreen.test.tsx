import { problem } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { halfway, newcomer, open, returnUrl, settled } from '../../test/open'

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const eventsOf = ({ host }: ReturnType<typeof open>) => host.wire.inputsOf('postEvent').map(({ body }) => body)
const back = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`

beforeEach(() => sessionStorage.clear())
afterEach(() => jest.useRealTimers())

test('a newcomer on the way to an application is asked, told what they agree to, and led on', async () => {
  const { location } = open('/user-profile', { getUserProfile: newcomer }, { query: 'continue_onboarding=true' })
  expect(await screen.findByRole('heading', { name: 'Hvernig náum við í þig?' })).toBeVisible()
  expect(screen.getByText(/opinberir aðilar megi sækja þær rafrænt/)).toBeVisible()
  await click('Skrá upplýsingar')
  expect(await screen.findByRole('heading', { name: 'Netfangið þitt' })).toBeVisible()
  expect(location()).toContain('/user-profile/email?')
  expect(location()).toContain('state=onboarding')
})

test.each([
  ['a newcomer', newcomer, '', 'onboarding'],
  ['somebody with open contacts', halfway, '', 'partial'],
  ['somebody with all in order', settled, '', 'verified'],
  ['whoever comes to change something', newcomer, 'continue_onboarding=false', 'update'],
  ['an unknown state', settled, 'state=actor-profile', 'verified'],
  ['a state that was set before', settled, 'state=partial', 'partial'],
])('%s: the state is in the address from the first', async (_, profile, query, state) => {
  const { location } = open('/user-profile', { getUserProfile: profile }, { query })
  await waitFor(() => expect(new URLSearchParams(location().split('?')[1]).get('state')).toBe(state))
})

test('passing all of it is noted once, for what is open, and leads back', async () => {
  const opened = open('/user-profile', { getUserProfile: { ...halfway, emailVerified: true } })
  await screen.findByRole('heading', { name: 'Hvernig náum við í þig?' })
  const button = screen.getByRole('button', { name: 'Sleppa í þetta sinn' })
  await userEvent.dblClick(button)
  await waitFor(() => expect(opened.host.left).toEqual([back]))
  await userEvent.click(button) // while the next page is on its way
  expect(opened.host.left).toEqual([back])
  expect(eventsOf(opened)).toEqual([{ returnUrl, eventType: 'SkipUpdateMobilePhoneNumber' }])
  expect(opened.host.wire.inputsOf('nudgeUser')).toEqual([{ body: { nudgeType: 'NUDGE' } }])
})

test('notes that fail hold nobody up', async () => {
  const { host } = open('/user-profile', {
    getUserProfile: newcomer,
    postEvent: problem(500),
    nudgeUser: problem(503),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Sleppa í þetta sinn' }))
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.errors).toHaveLength(3)
})

test('notes that are never answered hold nobody up', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { host } = open('/user-profile', {
    getUserProfile: newcomer,
    postEvent: () => new Promise(() => undefined),
    nudgeUser: () => new Promise(() => undefined),
  })
  await user.click(await screen.findByRole('button', { name: 'Sleppa í þetta sinn' }))
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(host.left).toEqual([back])
})

test('contacts are shown with what is confirmed of them, and lead to their change', async () => {
  const { location } = open(
    '/user-profile',
    { getUserProfile: { ...settled, mobilePhoneNumberVerified: false } },
    { query: 'state=verified', returnUrl: '' },
  )
  expect(await screen.findByText('anna@prufa.example')).toBeVisible()
  expect(screen.getByText('611-0001')).toBeVisible()
  expect(screen.getAllByText(/^(Staðfest|Óstaðfest)$/).map(({ textContent }) => textContent)).toEqual([
    'Staðfest',
    'Óstaðfest',
  ])
  expect(screen.getByRole('link', { name: 'Öryggi og innskráningar' })).toHaveAttribute(
    'href',
    '/security?state=verified',
  )
  await click('Breyta farsímanúmeri')
  expect(location()).toBe('/user-profile/phone?state=verified')
})

test.each([404, 503])(
  'where the service has no security (%i) the link is to its own page of devices',
  async (status) => {
    open('/user-profile', { getUserProfile: settled, getSecurity: problem(status) }, { returnUrl: '' })
    expect(await screen.findByRole('link', { name: 'Tæki sem við munum' })).toHaveAttribute('href', '/connect/devices')
    expect(screen.queryByRole('link', { name: 'Öryggi og innskráningar' })).toBeNull()
  },
)

test('somebody who was due and has all in order goes on, and is not asked again', async () => {
  const { host } = open('/user-profile', { getUserProfile: { ...settled, needsNudge: true } })
  await userEvent.click(await screen.findByRole('button', { name: 'Halda áfram' }))
  await waitFor(() => expect(host.left).toEqual([back]))
  expect(host.wire.inputsOf('nudgeUser')).toEqual([{ body: { nudgeType: 'NUDGE' } }])
})

test('signing out drops everything that was kept; a failure is said, and another try is possible', async () => {
  let times = 0
  const { host } = open(
    '/user-profile',
    { getUserProfile: settled, signOut: () => ((times += 1) === 1 ? problem(500) : '/app/login') },
    { returnUrl: '' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig út' }))
  expect(await screen.findByText(/Ekki tókst að skrá þig út/)).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  await click('Skrá mig út')
  await waitFor(() => expect(host.left).toEqual(['/app/login']))
  expect(host.cleared()).toBe(1)
})

test('signed out without being told where to go, the person is at sign-in and nothing of them is left', async () => {
  const { host } = open('/user-profile', { getUserProfile: settled, signOut: '' }, { returnUrl: '' })
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig út' }))
  await waitFor(() => expect(host.left).toEqual(['/app/login']))
  expect(host.cleared()).toBe(1)
})

test.each([500, 503])('a profile that does not come (%i): what is wrong, and the ways on', async (status) => {
  const { host } = open('/user-profile/email', { getUserProfile: problem(status) })
  expect(await screen.findByRole('heading', { name: 'Þjónustan liggur tímabundið niðri' })).toBeVisible()
  expect(screen.getByText('7K2M-Q9XD')).toBeVisible()
  await click('Halda áfram')
  await click('Halda áfram að skrá mig inn')
  expect(host.left).toEqual([`/app/user-profile?returnUrl=${encodeURIComponent(returnUrl)}`, back])
})

test('a session that has ended leads to signing in, with the query string', async () => {
  const { host } = open('/user-profile', { getUserProfile: problem(401) })
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá mig inn aftur' }))
  expect(host.left).toEqual([`/app/login?returnUrl=${encodeURIComponent(returnUrl)}`])
})

test('English says the same', async () => {
  open('/user-profile', { getUserProfile: newcomer }, { locale: 'en' })
  expect(await screen.findByRole('heading', { name: 'How can we reach you?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Skip for now' })).toBeVisible()
})
