import { fakeHost, people, problem, renderRoutes, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import remote from './remote'
import { open, query, returnUrl } from './test/open'

const anna = { nationalId: people.anna.nationalId, name: people.anna.name }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const remember = (identityProvider: string) =>
  localStorage.setItem(
    'login-local',
    JSON.stringify({ phoneNumber: '', ssn: '0100900019', rememberMe: true, identityProvider }),
  )

test('the way used last is where sign-in begins', async () => {
  remember('app')
  const { location } = open('/login')
  expect(await screen.findByLabelText('Kennitala')).toHaveValue('010090-0019')
  expect(location()).toBe(`/login/app${query}`)
})

test('from there on the address says which way it is', async () => {
  remember('card')
  const { user, location, router } = open('/login')
  await user.click(await screen.findByRole('link', { name: 'Rafræn skilríki í síma' }))
  expect(await screen.findByLabelText('Símanúmer')).toBeVisible()
  expect(location()).toBe(`/login${query}`)
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('radio', { name: /^Nýtt kort/ })).toBeVisible()
})

test('a way that the address names is not changed for another', async () => {
  remember('card')
  const { location } = open('/login/app')
  expect(await screen.findByLabelText('Kennitala')).toBeVisible()
  expect(location()).toBe(`/login/app${query}`)
})

test('a restriction that only the authentication knows of leads to the same screen', async () => {
  const { user } = open('/login/app', {
    wire: wireMock({ authenticateLogin: problem(403, { type: '/problems/restricted', detail: 'restricted' }) }),
  })
  await user.type(await screen.findByLabelText('Kennitala'), '0500910059{Enter}')
  expect(await heading('Lokað er fyrir óþekkt tæki')).toBeVisible()
})

test('where a second factor is needed, the app leads to the phone', async () => {
  const { user, location, host } = open('/login/app', { wire: wireMock({ authenticateLogin: problem(409) }) })
  await user.type(await screen.findByLabelText('Kennitala'), '0400880049{Enter}')
  expect(await screen.findByText('Við þekkjum þetta tæki ekki')).toBeVisible()
  expect(location()).toBe(`/login${query}`)
  await act(() => host.setLocale('en'))
  expect(screen.getByText('We do not recognise this device')).toBeVisible()
})

test('a session that ended in the middle is told of, with what was typed still there', async () => {
  const { user } = open('/login', { wire: wireMock({ getLoginChallenge: problem(410) }) })
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001{Enter}')
  expect(await screen.findByText(/^Of langur tími leið/)).toBeVisible()
  expect(screen.getByLabelText('Símanúmer')).toHaveValue('611-0001')
})

test('somebody signed in goes on, or signs in again', async () => {
  const { user, host } = open('/login', { user: anna })
  await heading('Þú hefur þegar skráð þig inn')
  expect(screen.getByText(/Anna Prufudóttir/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  expect(host.left).toEqual([`/continue?returnUrl=${encodeURIComponent(returnUrl)}`])
  await user.click(screen.getByRole('button', { name: /^Skrá mig inn aftur/ }))
  expect(await screen.findByLabelText('Símanúmer')).toBeVisible()
})

test('an application that asks for a sign-in of now gets one from somebody signed in', async () => {
  const context = { kind: 'login' as const, clientName: 'Prufuþjónusta', methods: ['sim' as const], mustSignIn: true }
  open('/login', { user: anna, wire: wireMock({ getLoginContext: context }) })
  expect(await screen.findByLabelText('Símanúmer')).toBeVisible()
})

test('somebody who comes back to the form after signing in never sees it', async () => {
  let answer: (user: typeof anna) => void = () => undefined
  const session = { user: () => new Promise<typeof anna>((resolve) => (answer = resolve)), clear: () => undefined }
  performance.getEntriesByType = () => [{ type: 'back_forward' } as unknown as PerformanceEntry]
  const { location } = renderRoutes(remote, `/login${query}`, { host: fakeHost({ remote, session }) })
  await act(async () => void (await import('./screens/SignInScreen/SignInScreen'))) // the screen is there
  expect(screen.queryByLabelText('Símanúmer')).not.toBeInTheDocument()
  await act(async () => answer(anna))
  expect(await heading('Þú hefur þegar skráð þig inn')).toBeVisible()
  expect(location()).toBe(`/login${query}`)
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

test('who is signed in can’t be found out: the form is there all the same', async () => {
  const session = { user: () => Promise.reject(new Error('down')), clear: () => undefined }
  open('/login', { session })
  expect(await screen.findByLabelText('Símanúmer')).toBeVisible()
})

test('what the service has to say before a sign-in is shown', async () => {
  const context = {
    kind: 'login' as const,
    clientName: null,
    methods: ['sim' as const],
    errorMessage: 'Vinna stendur yfir.',
  }
  open('/login', { wire: wireMock({ getLoginContext: context }) })
  expect(await screen.findByText('Vinna stendur yfir.')).toBeVisible()
})

test.each([
  ['spent', { remainingAttempts: 0 }, 'Could not confirm the code'],
  ['expired', { remainingAttempts: 2, detail: 'expired' }, 'Verification expired'],
])('a second factor that is %s is named where sign-in begins again', async (_, failure, words) => {
  const check = { isNewLoginRestricted: false, isTwoFactorRequired: true, rememberDevice: false }
  const wire = wireMock({ checkDevice: check, authenticateLogin: problem(400, failure) })
  const { user, location } = open('/login', { wire, locale: 'en' })
  await user.type(await screen.findByLabelText('Phone number'), '6110004{Enter}')
  await heading('Enter the code')
  await user.keyboard('123')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('Please start over.')).toBeVisible()
  await waitFor(() => expect(location()).toBe(`/login${query}`))
})

test.each(['/login/verify', '/login/id-card'])(
  'with nothing to wait for at %s, the way used last begins',
  async (at) => {
    remember('app')
    const { location } = open(at)
    expect(await screen.findByLabelText('Kennitala')).toBeVisible()
    expect(location()).toBe(`/login/app${query}`)
  },
)

test('a wait that was under way goes on when its page is loaded anew', async () => {
  sessionStorage.setItem('login-attempt', JSON.stringify({ id: 'S8d2hVbXq0LrW4nTzY6cK', provider: 'sim', code: '482' }))
  const { location } = open('/login/verify')
  expect(await screen.findByText('482')).toBeVisible()
  expect(location()).toBe(`/login/verify${query}`)
})

test.each([
  ['without a phone number', ''],
  ['with one that is only kept in the browser', '6110004'],
])('%s there is no code to enter', async (_, phoneNumber) => {
  const kept = { phoneNumber, ssn: '', rememberMe: true, identityProvider: 'sim' }
  localStorage.setItem('login-local', JSON.stringify(kept))
  const { location, host } = open('/login/two-factor')
  expect(await screen.findByLabelText('Símanúmer')).toHaveValue(phoneNumber && '611-0004')
  expect(location()).toBe(`/login${query}`)
  expect(host.wire.inputsOf('checkDevice')).toEqual([])
})

test.each([
  ['/login', ['app', 'card'], 'Kennitala', '/login/app'],
  ['/login', ['card'], /^Nýtt kort/, '/login/card'],
  ['/login/card', ['sim', 'app'], 'Símanúmer', '/login'],
] as const)('at %s, where only %j is offered, the first of these is shown', async (at, methods, label, path) => {
  const context = { kind: 'login' as const, clientName: null, methods: [...methods] }
  const { location } = open(at, { wire: wireMock({ getLoginContext: context }) })
  expect(await screen.findByLabelText(label)).toBeVisible()
  expect(location()).toBe(`${path}${query}`)
})
