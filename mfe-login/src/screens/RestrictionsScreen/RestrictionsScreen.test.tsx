import { problem, wireMock } from '@hlid/testing'
import { fakePasskeys, onTheWire } from '@hlid/testing/passkeys'
import { act, screen, waitFor } from '@testing-library/react'

import { open, returnUrl } from '../../test/open'

type Handlers = NonNullable<Parameters<typeof wireMock>[0]>

const label = 'Skrá inn með aðgangslykli'
const button = () => screen.findByRole('button', { name: label })

/** Somebody whose phone is refused here; what the service says of passkeys. */
async function refused(passkey: 'offered' | 'too-little' | undefined, handlers: Handlers = {}) {
  const context = { kind: 'login' as const, clientName: null, methods: ['sim' as const] }
  const wire = wireMock({
    getLoginContext: { ...context, ...(passkey && { passkey }) },
    checkDevice: { isNewLoginRestricted: true, isTwoFactorRequired: false, rememberDevice: false },
    ...handlers,
  })
  const opened = open('/login', { wire })
  await opened.user.type(await screen.findByLabelText('Símanúmer'), '6110005{Enter}')
  expect(await screen.findByRole('heading', { name: 'Lokað er fyrir óþekkt tæki' })).toBeVisible()
  return opened
}

test('a passkey is named as a way in, and is one', async () => {
  const passkeys = fakePasskeys()
  const { user, host } = await refused('offered')
  expect(screen.getByText('Þú getur líka skráð þig inn hér með aðgangslykli.')).toBeVisible()
  await act(() => host.setLocale('en'))
  expect(await screen.findByText('You can also sign in here with a passkey.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(passkeys.asked).toHaveLength(1))
  await act(async () => passkeys.pick())
  await waitFor(() => expect(host.left).toEqual([`/continue?returnUrl=${encodeURIComponent(returnUrl)}`]))
  expect(host.wire.inputsOf('signInWithPasskey')).toEqual([{ body: { returnUrl, credential: onTheWire } }])
})

test('one that comes to nothing is told, and there is a way on', async () => {
  const passkeys = fakePasskeys()
  const signInWithPasskey = problem(400, { type: '/problems/attempt-failed', detail: 'unknown' })
  const { user } = await refused('offered', { signInWithPasskey })
  await user.click(await button())
  await waitFor(() => expect(passkeys.asked).toHaveLength(1))
  await act(async () => passkeys.pick())
  expect(await screen.findByText('Við þekkjum ekki þennan aðgangslykil')).toBeVisible()
  await user.click(await button())
  await waitFor(() => expect(passkeys.asked).toHaveLength(2))
  await user.click(screen.getByRole('link', { name: 'Aftur á innskráningu' }))
  expect(await screen.findByLabelText('Símanúmer')).toBeVisible()
})

test.each([
  ['a service without passkeys', true, undefined],
  ['a service that asks for more', true, 'too-little'],
  ['a browser without them', false, 'offered'],
] as const)('%s: none is named', async (_, isAble, said) => {
  if (isAble) fakePasskeys()
  await refused(said)
  expect(screen.queryByText(/aðgangslyk/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Aftur á innskráningu' })).toBeVisible()
})
