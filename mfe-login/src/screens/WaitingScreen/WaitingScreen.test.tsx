import { offline, problem, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { open, query, returnUrl } from '../../test/open'

const attempt = { id: 'S8d2hVbXq0LrW4nTzY6cK', provider: 'sim', code: '482', pollAfterMs: 1000 }
const keep = (given: object = attempt) => sessionStorage.setItem('login-attempt', JSON.stringify(given))
const pollOf = (status: 'pending' | 'approved' | 'declined' | 'wrongCode' | 'expired' | 'unreachable') => ({
  status,
  pollAfterMs: status === 'pending' ? 1000 : 0,
})

test('while the person is asked, what most are led to next is fetched', async () => {
  keep()
  const { host } = open('/login/verify')
  await screen.findByText('482')
  expect(host.prefetched).toEqual(['/delegation'])
})

test('the number is shown large and read digit by digit, and it is said that it is no PIN', async () => {
  keep()
  open('/login/verify')
  expect(await screen.findByRole('heading', { level: 1, name: 'Staðfestu í símanum' })).toBeVisible()
  expect(screen.getByText('482')).toBeVisible()
  expect(screen.getByText(/: 4 8 2/)).toBeInTheDocument()
  expect(screen.getByText('Þetta er ekki PIN-númer kortsins eða símans.')).toBeVisible()
})

test('an approval signs in once, forgets what was known of the person before, and goes on to the caller', async () => {
  keep()
  const { host } = open('/login/verify', { wire: wireMock({ pollLogin: pollOf('approved') }), strict: true })
  await waitFor(() => expect(host.left).toHaveLength(1))
  expect(host.wire.inputsOf('signIn')).toEqual([
    { path: { method: 'phone' }, body: { session: attempt.id, returnUrl, rememberMe: false } },
  ])
  expect(host.wire.inputsOf('pollLogin')).toHaveLength(1)
  expect(host.left).toEqual([`/continue?returnUrl=${encodeURIComponent(returnUrl)}`])
  expect(host.cleared()).toBeGreaterThan(0)
  expect(sessionStorage.getItem('login-attempt')).toBeNull()
})

test('where the service says what is next, the way leads there once the session is of the new person', async () => {
  keep()
  const next = `/app/delegation?returnUrl=${encodeURIComponent(returnUrl)}`
  const wire = wireMock({ pollLogin: pollOf('approved'), signIn: { returnUrl: '/continue', next } })
  const { host } = open('/login/verify', { wire })
  await waitFor(() => expect(host.wentOn).toEqual([next]))
  expect(host.left).toEqual([])
  expect(host.cleared()).toBeGreaterThan(0)
  expect(sessionStorage.getItem('login-attempt')).toBeNull()
})

test('coming back from there, nobody who has signed in sees the form, not even for a moment', async () => {
  keep()
  let tell: (user: object) => void = () => undefined
  const asked = new Promise<object>((resolve) => (tell = resolve))
  let isSignedIn = false
  const session = { user: () => (isSignedIn ? asked : Promise.resolve({})), clear: () => void (isSignedIn = true) }
  const next = '/app/delegation'
  const wire = wireMock({ pollLogin: pollOf('approved'), signIn: { returnUrl: '/continue', next } })
  const { host, router } = open('/login/verify', { wire, session })
  await waitFor(() => expect(host.wentOn).toEqual([next]))
  await act(() => router.navigate(next, { replace: true }))
  act(() => void router.navigate('/login'))
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.queryByLabelText('Símanúmer')).not.toBeInTheDocument()
  await act(async () => {
    tell({ nationalId: '0100900019', name: 'Anna Prufudóttir' })
    await asked
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Þú hefur þegar skráð þig inn' })).toBeVisible()
})

test('what somebody typed is gone from the page once they have signed in, unless it was to be remembered', async () => {
  const next = '/app/delegation'
  const wire = wireMock({ pollLogin: pollOf('approved'), signIn: { returnUrl: '/continue', next } })
  const { user, host, router } = open('/login', { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001{Enter}')
  await waitFor(() => expect(host.wentOn).toEqual([next]))
  await act(() => router.navigate(next, { replace: true }))
  await act(() => router.navigate('/login')) // their session is over by then
  expect(await screen.findByLabelText('Símanúmer')).toHaveValue('')
})

test.each([
  ['declined', 'Beiðninni var hafnað', 'The request was declined'],
  ['wrongCode', 'Röng öryggistala', 'Wrong security code'],
  ['expired', 'Tíminn rann út', 'Time ran out'],
  ['unreachable', 'Ekki náðist í símann', 'Your phone could not be reached'],
] as const)('%s is said in both languages, and leads back to the start', async (status, icelandic, english) => {
  keep()
  const { user, host, location } = open('/login/verify', { wire: wireMock({ pollLogin: pollOf(status) }) })
  const heading = await screen.findByRole('heading', { level: 1, name: icelandic })
  expect(heading).toHaveFocus()
  await act(() => host.setLocale('en'))
  expect(screen.getByRole('heading', { level: 1, name: english })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(location()).toBe(`/login${query}`))
  expect(host.wire.inputsOf('signIn')).toEqual([])
})

test('an attempt that is not known any more is over', async () => {
  keep()
  open('/login/verify', { wire: wireMock({ pollLogin: problem(404) }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Þessi beiðni er ekki lengur í gildi' })).toBeVisible()
})

test.each([
  ['one 429 among the polls', problem(429, {}, { 'retry-after': '1' })],
  ['a service that is down for a while', problem(503)],
])('%s leaves the number on the screen, is said, and the wait goes on by itself', async (_, answer) => {
  keep()
  const wire = wireMock({ pollLogin: answer })
  const { host } = open('/login/verify', { wire })
  expect(await screen.findByText(/Þjónustan er sein til svars/)).toBeVisible()
  expect(screen.getByText('482')).toBeVisible()
  wire.answer('pollLogin', pollOf('approved'))
  await waitFor(() => expect(host.left).toHaveLength(1), { timeout: 20_000 })
})

test('a lost connection is told, and the wait goes on by itself', async () => {
  keep()
  const wire = wireMock({ pollLogin: offline })
  const { host } = open('/login/verify', { wire })
  expect(await screen.findByText(/Netsambandið rofnaði/)).toBeVisible()
  wire.answer('pollLogin', pollOf('approved'))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(host.left).toHaveLength(1))
})

test('cancelling goes back with what was typed, and nothing is asked any more', async () => {
  const wire = wireMock({ pollLogin: pollOf('pending') })
  const { user, location } = open('/login', { wire })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001')
  await user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  await user.click(await screen.findByRole('button', { name: 'Hætta við' }))
  expect(await screen.findByLabelText('Símanúmer')).toHaveValue('611-0001')
  expect(location()).toBe(`/login${query}`)
  const asked = wire.inputsOf('pollLogin').length
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(wire.inputsOf('pollLogin')).toHaveLength(asked)
})

test('with nothing to wait for, sign-in begins', async () => {
  const { location } = open('/login/verify')
  expect(await screen.findByRole('heading', { level: 1, name: 'Skráðu þig inn' })).toBeVisible()
  expect(location()).toBe(`/login${query}`)
})

test('somebody who has signed in already sees no form', async () => {
  const { host } = open('/login', { user: { nationalId: '0100900019', name: 'Anna Prufudóttir' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Þú hefur þegar skráð þig inn' })).toBeVisible()
  expect(screen.queryByLabelText('Símanúmer')).not.toBeInTheDocument()
  expect(host.left).toEqual([])
})

test('a last call whose answer was lost is not taken for a failure when it was heard', async () => {
  keep()
  let calls = 0
  const wire = wireMock({
    pollLogin: pollOf('approved'),
    signIn: () => (++calls === 1 ? offline() : problem(410, { detail: 'used' })),
  })
  const user = { nationalId: '0100900019', name: 'Anna Prufudóttir' }
  let isSignedIn = false
  const session = { user: () => Promise.resolve(isSignedIn ? user : {}), clear: () => void (isSignedIn = true) }
  const { host } = open('/login/verify', { wire, session })
  await waitFor(() => expect(host.left).toHaveLength(1))
})

test.each([
  ['no answer', offline],
  ['an answer of a balancer', () => problem(503)],
])('after %s the last call says that it is made again', async (_, first) => {
  keep()
  let calls = 0
  const wire = wireMock({
    pollLogin: pollOf('approved'),
    signIn: () => (++calls === 1 ? first() : { returnUrl: '/continue' }),
  })
  const { host } = open('/login/verify', { wire })
  await waitFor(() => expect(host.left).toHaveLength(1))
  expect(host.wire.inputsOf('signIn').map(({ body }) => body.answerLost)).toEqual([undefined, true])
})

test('a card that is restricted on this device leads to the screen that says so', async () => {
  keep({ id: attempt.id, provider: 'card', scriptId: 'Zk3v', pollAfterMs: 1000 })
  const signIn = problem(403, { detail: 'restricted' })
  const { location } = open('/login/id-card', { wire: wireMock({ pollLogin: pollOf('approved'), signIn }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Lokað er fyrir óþekkt tæki' })).toBeVisible()
  expect(location()).toBe(`/login/restrictions${query}`)
  expect(sessionStorage.getItem('login-attempt')).toBeNull()
})
