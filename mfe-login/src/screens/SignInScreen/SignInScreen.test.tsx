import { wireMock } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { open, query, returnUrl } from '../../test/open'

const phone = () => screen.findByLabelText<HTMLInputElement>('Símanúmer')
const goOn = () => screen.getByRole('button', { name: 'Halda áfram' })

test('a phone number leads over the device check to the number to compare, with the query string kept', async () => {
  const { user, host, location } = open('/login')
  await user.type(await phone(), '6110001')
  await user.click(goOn())
  expect(await screen.findByText('482')).toBeVisible()
  expect(location()).toBe(`/login/verify${query}`)
  expect(host.wire.inputsOf('checkDevice')).toEqual([
    { path: { method: 'phone' }, body: { returnUrl, userIdentifier: '6110001' } },
  ])
  expect(host.wire.inputsOf('authenticateLogin')).toMatchObject([
    { path: { method: 'phone' }, body: { returnUrl, userIdentifier: '6110001' } },
  ])
})

test('the app is asked by national ID, without a device check', async () => {
  const { user, host, location } = open('/login/app')
  await user.type(await screen.findByLabelText('Kennitala'), '0100900019{Enter}')
  expect(await screen.findByRole('heading', { name: 'Staðfestu í appinu' })).toBeVisible()
  expect(location()).toBe(`/login/verify${query}`)
  expect(host.wire.inputsOf('checkDevice')).toEqual([])
  expect(host.wire.inputsOf('authenticateLogin')).toMatchObject([
    { path: { method: 'app' }, body: { userIdentifier: '0100900019' } },
  ])
})

test('a restricted sign-in is told of, and leads back', async () => {
  const check = { isNewLoginRestricted: true, isTwoFactorRequired: false, rememberDevice: false }
  const { user, location } = open('/login', { wire: wireMock({ checkDevice: check }) })
  await user.type(await phone(), '6110005{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Lokað er fyrir óþekkt tæki' })).toBeVisible()
  expect(location()).toBe(`/login/restrictions${query}`)
  await user.click(screen.getByRole('link', { name: 'Aftur á innskráningu' }))
  expect(await phone()).toBeVisible()
  expect(location()).toBe(`/login${query}`)
})

test('a double Enter and a click begin one sign-in', async () => {
  const { user, host } = open('/login')
  await user.type(await phone(), '6110001{Enter}{Enter}')
  await screen.findByText('482')
  expect(host.wire.inputsOf('checkDevice')).toHaveLength(1)
  expect(host.wire.inputsOf('authenticateLogin')).toHaveLength(1)
})

test('changing the way clears what belonged to the other', async () => {
  const { user, location } = open('/login')
  await user.type(await phone(), '6110001')
  await user.click(screen.getByRole('link', { name: 'Auðkenningarapp' }))
  expect(await screen.findByLabelText('Kennitala')).toHaveValue('')
  expect(location()).toBe(`/login/app${query}`)
  await user.click(screen.getByRole('link', { name: 'Rafræn skilríki í síma' }))
  expect(await phone()).toHaveValue('')
  expect(screen.getByRole('link', { name: 'Rafræn skilríki á korti' })).toHaveAttribute('href', `/login/card${query}`)
})

test('a remembered number is there the next time, exactly in four fields', async () => {
  const first = open('/login')
  await first.user.type(await phone(), '6110001')
  await first.user.click(screen.getByLabelText('Muna númerið'))
  await first.user.click(goOn())
  await screen.findByText('482')
  const kept = { phoneNumber: '6110001', ssn: '', rememberMe: true, identityProvider: 'sim' }
  expect(JSON.parse(localStorage.getItem('login-local') ?? '')).toEqual(kept)
  first.unmount()
  sessionStorage.clear()
  open('/login')
  expect(await phone()).toHaveValue('611-0001')
})

test('who asks is named, and only the ways that may be used are offered', async () => {
  const context = { kind: 'login' as const, clientName: 'Prufuþjónustan', methods: ['sim' as const, 'app' as const] }
  open('/login', { wire: wireMock({ getLoginContext: context }) })
  expect(await screen.findByText('Innskráning í þjónustuna Prufuþjónustan')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Rafræn skilríki á korti' })).not.toBeInTheDocument()
})

test('where nobody asks it says what to sign in with', async () => {
  const context = { kind: 'login' as const, clientName: null, methods: ['sim' as const] }
  const { host } = open('/login', { wire: wireMock({ getLoginContext: context }) })
  expect(await screen.findByText('Notaðu rafræn skilríki til að skrá þig inn.')).toBeVisible()
  await act(() => host.setLocale('en'))
  expect(screen.getByText('Use your electronic ID to sign in.')).toBeVisible()
})

test('a change of language keeps what was typed', async () => {
  const { user, host } = open('/login')
  await user.type(await phone(), '61100')
  await act(() => host.setLocale('en'))
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(screen.getByLabelText('Phone number')).toHaveValue('611-00')
})

test('the browser can fill the fields in, and shows a keyboard of digits', async () => {
  const { user } = open('/login')
  expect(await phone()).toHaveAttribute('autocomplete', 'tel-national webauthn')
  expect(await phone()).toHaveAttribute('inputmode', 'numeric')
  await user.click(screen.getByRole('link', { name: 'Auðkenningarapp' }))
  const ssn = await screen.findByLabelText('Kennitala')
  expect(ssn).toHaveAttribute('autocomplete', 'username webauthn')
  expect(ssn).toHaveAttribute('inputmode', 'numeric')
})

describe('what the client application expects to be filled in', () => {
  const hinting = (loginHint: string) =>
    wireMock({
      getLoginContext: { kind: 'login', clientName: 'Prufuþjónustan', methods: ['sim', 'app', 'card'], loginHint },
    })

  test('stands in the field, and the person may write another', async () => {
    const { user, host, location } = open('/login', { wire: hinting('6110007') })
    expect(await screen.findByDisplayValue('611-0007')).toBe(await phone())
    expect(location()).toBe(`/login${query}`)
    await user.clear(await phone())
    await user.type(await phone(), '6110001{Enter}')
    await screen.findByText('482')
    expect(host.wire.inputsOf('checkDevice')).toMatchObject([{ body: { userIdentifier: '6110001' } }])
  })

  test('goes before a number that is remembered here, and is not kept by itself', async () => {
    const kept = { phoneNumber: '6110001', ssn: '', rememberMe: true, identityProvider: 'sim' }
    localStorage.setItem('login-local', JSON.stringify(kept))
    open('/login', { wire: hinting('6110007') })
    expect(await screen.findByDisplayValue('611-0007')).toBe(await phone())
    expect(JSON.parse(localStorage.getItem('login-local') ?? '')).toEqual(kept)
  })

  test('a national ID leads on to the app, once', async () => {
    const { user, location } = open('/login', { wire: hinting('0100900019') })
    expect(await screen.findByLabelText('Kennitala')).toHaveValue('010090-0019')
    expect(location()).toBe(`/login/app${query}`)
    await user.click(screen.getByRole('link', { name: 'Rafræn skilríki í síma' }))
    expect(await phone()).toHaveValue('')
    expect(location()).toBe(`/login${query}`)
  })

  test('comes too late for whoever has begun to write', async () => {
    let answer: (context: { kind: 'login'; clientName: null; methods: ['sim', 'app']; loginHint: string }) => void
    const later = new Promise<Parameters<typeof answer>[0]>((resolve) => (answer = resolve))
    const { user, location } = open('/login', { wire: wireMock({ getLoginContext: () => later }) })
    await user.type(await phone(), '61')
    await act(async () => {
      answer({ kind: 'login', clientName: null, methods: ['sim', 'app'], loginHint: '0100900019' })
      await later
    })
    await screen.findByText('Notaðu rafræn skilríki til að skrá þig inn.')
    expect(await phone()).toHaveValue('61')
    expect(location()).toBe(`/login${query}`)
  })
})
