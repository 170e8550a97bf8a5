import { offline, problem, wireMock } from '@hlid/testing'
import { askInAnotherTab, fakePasskeys, onTheWire } from '@hlid/testing/passkeys'
import { act, screen, waitFor } from '@testing-library/react'

import { open, query, returnUrl } from './test/open'

type Handlers = NonNullable<Parameters<typeof wireMock>[0]>

const context = (passkey?: 'offered' | 'too-little') => ({
  kind: 'login' as const,
  clientName: null,
  methods: ['sim' as const, 'app' as const, 'card' as const],
  ...(passkey && { passkey }),
})
const offering = (handlers: Handlers = {}) => wireMock({ getLoginContext: context('offered'), ...handlers })
const label = 'Skrá inn með aðgangslykli'
const button = () => screen.findByRole('button', { name: label })
const phone = () => screen.getByLabelText('Símanúmer')
const expectNothingSaid = () => {
  for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
}
const continued = `/continue?returnUrl=${encodeURIComponent(returnUrl)}`

/** Opens the page, and presses the button with half a number in the field. */
async function press(handlers: Handlers = {}, path = '/login') {
  const passkeys = fakePasskeys()
  const opened = open(path, { wire: offering(handlers) })
  const pressed = await button()
  if (path === '/login') await opened.user.type(phone(), '61100')
  await opened.user.click(pressed)
  await waitFor(() => expect(passkeys.asked).toHaveLength(1))
  return { ...opened, passkeys }
}

test.each(['/login', '/login/app', '/login/card'])('at %s a passkey signs in and leads on', async (path) => {
  const { host, passkeys } = await press({}, path)
  expect(host.wire.inputsOf('getPasskeyOptions')).toEqual([{ body: { returnUrl } }])
  expect(passkeys.asked).toEqual([
    {
      publicKey: expect.objectContaining({
        challenge: Uint8Array.from(Buffer.from('c3R1ZmYtdG8tc2lnbg', 'base64url')),
        rpId: 'localhost',
        userVerification: 'required',
      }),
      signal: expect.any(AbortSignal),
    },
  ])
  expect(await button()).toHaveAttribute('aria-busy', 'true')
  await act(async () => passkeys.pick())
  await waitFor(() => expect(host.left).toEqual([continued]))
  expect(host.wire.inputsOf('signInWithPasskey')).toEqual([{ body: { returnUrl, credential: onTheWire } }])
  expect(host.steps).toEqual(['authenticated', 'signedIn'])
  expect(host.cleared()).toBe(1)
  expect(await button()).toHaveAttribute('aria-busy', 'true')
})

test('a double click asks once', async () => {
  const passkeys = fakePasskeys()
  const { user } = open('/login', { wire: offering() })
  await user.dblClick(await button())
  await waitFor(() => expect(passkeys.asked).toHaveLength(1))
  await act(async () => passkeys.pick())
  expect(passkeys.asked).toHaveLength(1)
})

test.each([
  ['NotAllowedError', 'Aðgangslykillinn var ekki notaður', 'Your passkey was not used'],
  ['SecurityError', 'Ekki tókst að staðfesta aðgangslykilinn', 'Your passkey could not be verified'],
  ['UnknownError', 'Ekki tókst að staðfesta aðgangslykilinn', 'Your passkey could not be verified'],
])('a prompt that ends with %s is told, and nothing typed is lost', async (name, icelandic, english) => {
  const { host, passkeys, user } = await press()
  await act(async () => passkeys.fail(name))
  expect(await screen.findByText(icelandic)).toBeVisible()
  expect(phone()).toHaveValue('611-00')
  expect(host.wire.inputsOf('signInWithPasskey')).toEqual([])
  await act(() => host.setLocale('en'))
  expect(screen.getByText(english)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(passkeys.asked).toHaveLength(2))
  expect(screen.queryByText(english)).not.toBeInTheDocument()
})

const failed = { type: '/problems/attempt-failed' } as const

test.each<[string, () => ReturnType<typeof problem>, string]>([
  ['unknown', () => problem(400, { ...failed, detail: 'unknown' }), 'Við þekkjum ekki þennan aðgangslykil'],
  ['expired', () => problem(400, { ...failed, detail: 'expired' }), 'Aðgangslykillinn var ekki notaður'],
  ['used', () => problem(400, { ...failed, detail: 'used' }), 'Aðgangslykillinn var ekki notaður'],
  ['refused', () => problem(400, { ...failed, detail: 'invalid' }), 'Ekki tókst að staðfesta aðgangslykilinn'],
  ['too little', () => problem(403, { detail: 'level' }), 'Aðgangslykill dugar ekki hér'],
  ['of a sign-in that is over', () => problem(410), 'Þetta er útrunnið'],
  ['one too many', () => problem(429), 'Of margar tilraunir'],
  ['answered by nobody', offline, 'Ekkert netsamband'],
])('a passkey that is %s is told, and nothing typed is lost', async (_, answer, words) => {
  const { host, passkeys } = await press({ signInWithPasskey: answer })
  await act(async () => passkeys.pick())
  expect(await screen.findByText(words)).toBeVisible()
  expect(phone()).toHaveValue('611-00')
  expect(host.left).toEqual([])
  expect(await button()).not.toHaveAttribute('aria-busy')
})

test.each([
  ['that is lost', offline, true],
  ['of a service that failed', problem(503), true],
  ['that says when to come again', problem(503, {}, { 'retry-after': '5' }), false],
])('an answer %s: the person is asked for a passkey once', async (_, answer, isAgain) => {
  let calls = 0
  const { host, passkeys } = await press({
    signInWithPasskey: () => {
      calls += 1
      return calls === 1 ? (typeof answer === 'function' ? answer() : answer) : { returnUrl: continued }
    },
  })
  await act(async () => passkeys.pick())
  const body = { returnUrl, credential: onTheWire }
  const again = isAgain ? [{ body: { ...body, answerLost: true } }] : []
  await waitFor(() => expect(host.wire.inputsOf('signInWithPasskey')).toEqual([{ body }, ...again]))
  if (isAgain) await waitFor(() => expect(host.left).toEqual([continued]))
  else expect(await screen.findByText('Reyndu aftur eftir 5 sekúndur.')).toBeVisible()
  expect(passkeys.asked).toHaveLength(1)
})

test('options that do not come are told, to whoever asked for them', async () => {
  const passkeys = fakePasskeys()
  const { user } = open('/login', { wire: offering({ getPasskeyOptions: problem(503) }) })
  await user.click(await button())
  expect(await screen.findByText('Þjónustan liggur tímabundið niðri')).toBeVisible()
  expect(passkeys.asked).toEqual([])
})

test('where a passkey is too little the page says why', async () => {
  fakePasskeys({ atField: true })
  const { host } = open('/login', { wire: wireMock({ getLoginContext: context('too-little') }) })
  expect(await screen.findByText(/^Þessi þjónusta krefst öruggari auðkenningar/)).toBeVisible()
  expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument()
  await act(() => host.setLocale('en'))
  expect(screen.getByText(/^This service requires stronger identification/)).toBeVisible()
  expect(host.wire.inputsOf('getPasskeyOptions')).toEqual([])
})

test.each([
  ['a browser without passkeys', false, 'offered'],
  ['a service without them', true, undefined],
] as const)('%s: the page shows none', async (_, isAble, said) => {
  if (isAble) fakePasskeys({ atField: true })
  const { host } = open('/login', { wire: wireMock({ getLoginContext: context(said) }) })
  expect(await screen.findByText('Notaðu rafræn skilríki til að skrá þig inn.')).toBeVisible()
  expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument()
  expect(host.wire.inputsOf('getPasskeyOptions')).toEqual([])
})

describe('at the field', () => {
  async function atField(handlers: Handlers = {}) {
    const passkeys = fakePasskeys({ atField: true })
    const opened = open('/login', { wire: offering(handlers) })
    await waitFor(() => expect(passkeys.asked).toHaveLength(1))
    return { ...opened, passkeys }
  }
  const isStopped = ({ signal }: CredentialRequestOptions) => signal?.aborted

  test('the browser offers passkeys, and the one that is picked signs in', async () => {
    const { host, passkeys } = await atField()
    expect(phone()).toHaveAttribute('autocomplete', 'tel-national webauthn')
    expect(passkeys.asked[0]).toMatchObject({ mediation: 'conditional' })
    await act(async () => passkeys.pick())
    await waitFor(() => expect(host.left).toEqual([continued]))
    expect(host.wire.inputsOf('signInWithPasskey')).toEqual([{ body: { returnUrl, credential: onTheWire } }])
  })

  test('going another way ends it', async () => {
    const { passkeys, user, location } = await atField()
    await user.type(phone(), '6110001{Enter}')
    await screen.findByText('482')
    expect(location()).toBe(`/login/verify${query}`)
    expect(passkeys.asked.map(isStopped)).toEqual([true])
  })

  test('the button takes its place, and it comes back', async () => {
    const { passkeys, user } = await atField()
    await user.click(await button())
    await waitFor(() => expect(passkeys.asked).toHaveLength(2))
    expect(passkeys.asked.map(({ mediation }) => mediation)).toEqual(['conditional', undefined])
    expect(passkeys.asked.map(isStopped)).toEqual([true, false])
    await act(async () => passkeys.fail('NotAllowedError'))
    await waitFor(() => expect(passkeys.asked).toHaveLength(3))
    expect(passkeys.asked[2]).toMatchObject({ mediation: 'conditional' })
    expect(screen.getByText('Aðgangslykillinn var ekki notaður')).toBeVisible()
  })

  test('once the button has signed in, nothing is asked while the page is left', async () => {
    const { host, passkeys, user } = await atField()
    await user.click(await button())
    await waitFor(() => expect(passkeys.asked).toHaveLength(2))
    await act(async () => passkeys.pick())
    await waitFor(() => expect(host.left).toEqual([continued]))
    expect(passkeys.asked).toHaveLength(2)
  })

  test('it gives way to another tab, until the person is back', async () => {
    const { passkeys, user } = await atField()
    await act(async () => askInAnotherTab())
    expect(passkeys.asked.map(isStopped)).toEqual([true])
    await user.click(phone())
    await waitFor(() => expect(passkeys.asked).toHaveLength(2))
  })

  test('before its challenge ends it is asked anew', async () => {
    const { passkeys } = await atField()
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000 + 1000))
    expect(passkeys.asked.map(isStopped)).toEqual([true, false])
  })

  test.each(['NotAllowedError', 'UnknownError'])('what ends it with %s is no matter for the person', async (name) => {
    const { passkeys, user } = await atField()
    await act(async () => passkeys.fail(name))
    expectNothingSaid()
    expect(passkeys.asked).toHaveLength(1)
    await user.click(phone())
    await waitFor(() => expect(passkeys.asked).toHaveLength(2))
  })

  test('options that do not come are no matter either', async () => {
    fakePasskeys({ atField: true })
    const { host } = open('/login', { wire: offering({ getPasskeyOptions: problem(503) }) })
    await waitFor(() => expect(host.wire.inputsOf('getPasskeyOptions')).toHaveLength(1))
    await button()
    expectNothingSaid()
  })

  test('one that the service does not know is told', async () => {
    const { passkeys } = await atField({ signInWithPasskey: problem(400, { ...failed, detail: 'unknown' }) })
    await act(async () => passkeys.pick())
    expect(await screen.findByText('Við þekkjum ekki þennan aðgangslykil')).toBeVisible()
  })
})

describe('in place of the code', () => {
  const check = { isNewLoginRestricted: false, isTwoFactorRequired: true, rememberDevice: true }
  async function atCode(passkey: 'offered' | 'too-little' | undefined, handlers: Handlers = {}) {
    const passkeys = fakePasskeys({ atField: true })
    const wire = wireMock({ getLoginContext: context(passkey), checkDevice: check, ...handlers })
    const opened = open('/login', { wire })
    await opened.user.type(await screen.findByLabelText('Símanúmer'), '6110004{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Sláðu inn kóðann' })
    return { ...opened, passkeys }
  }
  const instead = () => screen.getByRole('button', { name: 'Nota aðgangslykil í staðinn' })

  test.each(['offered', 'too-little'] as const)('a passkey lets the phone ring, where it is %s', async (passkey) => {
    const { user, host, passkeys, location } = await atCode(passkey)
    const before = passkeys.asked.length
    await user.click(instead())
    await waitFor(() => expect(passkeys.asked).toHaveLength(before + 1))
    await act(async () => passkeys.pick())
    expect(await screen.findByText('482')).toBeVisible()
    expect(location()).toBe(`/login/verify${query}`)
    expect(host.wire.inputsOf('authenticateLogin')).toMatchObject([
      { body: { userIdentifier: '6110004', secondFactorPasskey: onTheWire, rememberDevice: true } },
    ])
    expect(host.wire.inputsOf('signInWithPasskey')).toEqual([])
  })

  test('one that is refused is told, and the code is there still', async () => {
    const refusal = problem(400, { ...failed, detail: 'invalid' })
    const { user, passkeys } = await atCode('too-little', { authenticateLogin: refusal })
    await user.keyboard('12')
    await user.click(instead())
    await waitFor(() => expect(passkeys.asked).toHaveLength(1))
    await act(async () => passkeys.pick())
    expect(await screen.findByText('Ekki tókst að staðfesta aðgangslykilinn')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Staðfesta' })).toBeVisible()
  })

  test('a service without passkeys offers none', async () => {
    await atCode(undefined)
    expect(screen.queryByRole('button', { name: 'Nota aðgangslykil í staðinn' })).not.toBeInTheDocument()
  })
})
