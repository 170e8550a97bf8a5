import { wireMock } from '@hlid/testing'
import { fakePasskeys } from '@hlid/testing/passkeys'
import { act, screen, waitFor } from '@testing-library/react'

import { open, query } from '../../test/open'

const started = (scriptId: string) => ({
  session: { id: 's1', scriptId, expiresAt: '2026-11-28T12:30:00.000Z', pollAfterMs: 1000 },
})

test('a card is chosen before going on, and the older kind is told apart', async () => {
  const wire = wireMock({ authenticateLogin: started('c7Jm4XkP9sVw2QtR') })
  const { user, location } = open('/login/card', { wire })
  const goOn = await screen.findByRole('button', { name: 'Halda áfram' })
  expect(goOn).toHaveAccessibleDescription('Veldu fyrst hvort kortið er nýtt eða eldra.')
  await act(() => user.click(goOn))
  expect(wire.inputsOf('authenticateLogin')).toEqual([])
  const old = screen.getByRole('radio', { name: /^Eldra kort/ })
  expect(old).toHaveAccessibleDescription(/fyrir 15\.\u00a0september 2022/)
  await user.click(old)
  await act(() => user.click(goOn))
  await waitFor(() => expect(location()).toBe(`/login/id-card${query}`))
  expect(wire.inputsOf('authenticateLogin')).toMatchObject([{ path: { method: 'card' }, body: { isOldCard: true } }])
  expect(await screen.findByRole('heading', { level: 1, name: 'Settu kortið í lesarann' })).toBeVisible()
})

test('where cards are not taken, none is offered and its address leads to the phone', async () => {
  const { location } = open('/login/card', { flags: { cardLogin: false } })
  await screen.findByLabelText('Símanúmer')
  expect(location()).toBe(`/login${query}`)
  expect(screen.getByRole('link', { name: 'Auðkenningarapp' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /kort/i })).toBeNull()
})

describe('where a client asks for more than the phone and the app give', () => {
  const wire = () =>
    wireMock({
      getLoginContext: {
        kind: 'login',
        clientName: 'Prufuþjónustan',
        methods: ['card'],
        tooLittle: ['sim', 'app'],
        passkey: 'too-little',
      },
    })

  test('the page leads to the card and says why, once', async () => {
    fakePasskeys({ atField: true })
    const { host, location } = open('/login', { wire: wire() })
    expect(await screen.findByText(/^Þessi þjónusta krefst öruggari auðkenningar/)).toBeVisible()
    expect(location()).toBe(`/login/card${query}`)
    expect(screen.getByRole('radio', { name: /^Nýtt kort/ })).toBeVisible()
    expect(screen.queryByText('Aðrar leiðir')).not.toBeInTheDocument()
    await act(() => host.setLocale('en'))
    expect(screen.getByText(/^This service requires stronger identification, so/)).toBeVisible()
  })

  test('and cards are not taken, the page says why and stays where it is', async () => {
    const { location } = open('/login', { wire: wire(), flags: { cardLogin: false } })
    expect(await screen.findByText(/^Þessi þjónusta krefst öruggari auðkenningar/)).toBeVisible()
    expect(location()).toBe(`/login${query}`)
  })
})

test('a card reader that does not answer is told of, and can be tried again', async () => {
  const wire = wireMock({
    authenticateLogin: started('c7Jm4XkP9sVw2QtR'),
    getCardScript: () => new Promise(() => undefined),
  })
  const { user } = open('/login/card', { wire })
  await user.click(await screen.findByRole('radio', { name: /^Nýtt kort/ }))
  await act(() => user.click(screen.getByRole('button', { name: 'Halda áfram' })))
  await screen.findByText('Tengist kortalesaranum …')
  await act(() => jest.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText('Kortalesarinn svaraði ekki')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  await waitFor(() => expect(wire.inputsOf('getCardScript')).toHaveLength(2))
})
