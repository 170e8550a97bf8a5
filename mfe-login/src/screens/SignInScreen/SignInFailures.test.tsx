import { offline, problem, rawReply, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { open } from '../../test/open'

const phone = () => screen.findByLabelText<HTMLInputElement>('Símanúmer')
const goOn = () => screen.getByRole('button', { name: 'Halda áfram' })

test('an empty form says what is missing, and asks nothing of the service', async () => {
  const { user, host } = open('/login')
  await phone()
  expect(goOn()).toHaveAccessibleDescription('Sláðu fyrst inn símanúmerið, sjö tölustafi.')
  await act(() => user.click(goOn()))
  expect(host.wire.inputsOf('checkDevice')).toEqual([])
})

test.each(['999', '+45 12345678', '61100012'])(
  '%s is no phone number: the field says so and has the focus',
  async (typed) => {
    const { user, host } = open('/login')
    const field = await phone()
    await user.click(field)
    await user.paste(typed)
    await act(() => user.click(goOn()))
    await waitFor(() => expect(field).toHaveAccessibleDescription('Símanúmerið er ekki gilt'))
    expect(field).toHaveFocus()
    expect(host.wire.inputsOf('checkDevice')).toEqual([])
  },
)

test.each(['010090001', '01009000191'])('%s is no national ID', async (typed) => {
  const { user } = open('/login/app')
  const field = await screen.findByLabelText('Kennitala')
  await user.click(field)
  await user.paste(typed)
  await act(() => user.click(goOn()))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Kennitalan er ekki gild'))
  expect(field).toHaveFocus()
})

test.each([
  ['503', problem(503), 'Þjónustan liggur tímabundið niðri', 'Service temporarily down'],
  ['500', rawReply(500, '<h1>no</h1>'), 'Þjónustan liggur tímabundið niðri', 'Service temporarily down'],
  [
    '502 with a proxy’s page',
    rawReply(502, '<h1>Bad gateway</h1>'),
    'Þjónustan liggur tímabundið niðri',
    'Service temporarily down',
  ],
  ['a page where JSON was due', rawReply(200, '<h1>hi</h1>'), 'Villa kom upp', 'Error occurred'],
  ['JSON cut off', rawReply(200, '{"isNew', 'application/json'), 'Villa kom upp', 'Error occurred'],
  ['410', problem(410), 'Þetta er útrunnið', 'This item has expired'],
  [
    '410 for a sign-in that was used',
    problem(410, { detail: 'finished' }),
    'Þessari innskráningu er lokið',
    'This sign-in is complete',
  ],
  [
    '410 for another browser’s',
    problem(410, { detail: 'other-browser' }),
    'Innskráningin hófst ekki í þessum vafra',
    'This sign-in did not begin in this browser',
  ],
  ['429', problem(429, {}, { 'retry-after': '30' }), 'Of margar tilraunir', 'Too many attempts'],
  ['no connection', offline, 'Ekkert netsamband', 'No connection'],
] as const)(
  '%s is said in words, in both languages, and what was typed stays',
  async (_, answer, icelandic, english) => {
    const { user, host } = open('/login', { wire: wireMock({ checkDevice: answer }) })
    await user.type(await phone(), '6110001{Enter}')
    expect(await screen.findByText(icelandic)).toBeVisible()
    await act(() => host.setLocale('en'))
    expect(screen.getByText(english)).toBeVisible()
    const isOurs = /down|Error/.test(english)
    expect(screen.queryAllByText('7K2M-Q9XD')).toHaveLength(isOurs ? 1 : 0)
    expect(screen.getByLabelText('Phone number')).toHaveValue('611-0001')
  },
)

test.each<[string, Parameters<typeof problem>[1], string]>([
  [
    'what the service says',
    { fields: { userIdentifier: ['phoneNumberError'] }, errorMessage: 'Númerið er lokað.' },
    'Númerið er lokað.',
  ],
  ['the words of the field', { fields: { userIdentifier: ['phoneNumberError'] } }, 'Símanúmerið er ekki gilt'],
  ['the words of the field, whatever it was', { fields: { returnUrl: ['invalid'] } }, 'Símanúmerið er ekki gilt'],
])('a refused number is answered with %s', async (_, members, words) => {
  const { user } = open('/login', { wire: wireMock({ checkDevice: problem(400, members) }) })
  const field = await phone()
  await user.type(field, '6110001{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(words))
  expect(field).toHaveFocus()
})

test.each([
  ['half an object', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an object where a number belongs', '{"phoneNumber":{}}'],
  ['an older shape', '{"remember":true}'],
  ['millions of characters', `"${'x'.repeat(4_000_000)}"`],
])('storage that holds %s is no hindrance, and is mended', async (_, found) => {
  localStorage.setItem('login-local', found)
  const { user } = open('/login')
  await user.type(await phone(), '6110001{Enter}')
  await screen.findByText('482')
  const kept = { phoneNumber: '', ssn: '', rememberMe: false, identityProvider: 'sim' }
  expect(JSON.parse(localStorage.getItem('login-local') ?? '')).toEqual(kept)
})

test('a browser that keeps nothing can be signed in with', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  const { user } = open('/login')
  await user.type(await phone(), '6110001{Enter}')
  expect(await screen.findByText('482')).toBeVisible()
  for (const spy of spies) spy.mockRestore()
})
