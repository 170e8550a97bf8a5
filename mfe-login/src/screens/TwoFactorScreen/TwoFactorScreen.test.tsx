import { problem, wireMock } from '@hlid/testing'
import { act, screen, waitFor } from '@testing-library/react'

import { open, query, returnUrl } from '../../test/open'

const asked = { isNewLoginRestricted: false, isTwoFactorRequired: true, rememberDevice: true }
const failed = (remainingAttempts: number, detail = 'invalid') =>
  problem(400, { remainingAttempts, detail, fields: { code: ['codeNotCorrect'] } })

/** At the code, by the way a person gets there. */
async function atCode(wire = wireMock({ checkDevice: asked }), remember = false, flags = {}) {
  const opened = open('/login', { wire, flags })
  await opened.user.type(await screen.findByLabelText('Símanúmer'), '6110004')
  if (remember) await opened.user.click(screen.getByLabelText('Muna númerið'))
  await opened.user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  await screen.findByRole('heading', { level: 1, name: 'Sláðu inn kóðann' })
  return { ...opened, wire }
}

const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Tölustafur ${position} af 3`)
const boxes = () => [1, 2, 3].map((position) => box(position).value).join('')
const confirm = () => screen.getByRole('button', { name: 'Staðfesta' })

test('three digits go on with the device remembered, as the service proposed', async () => {
  const { user, wire, location } = await atCode()
  expect(screen.getByText(/611-0004/)).toBeVisible()
  expect(screen.getByLabelText('Muna þetta tæki')).toBeChecked()
  expect(confirm()).toHaveAccessibleDescription('Sláðu fyrst inn alla þrjá tölustafina í kóðanum.')
  await user.keyboard('317')
  await user.click(confirm())
  await waitFor(() => expect(location()).toBe(`/login/verify${query}`))
  expect(wire.inputsOf('authenticateLogin')).toMatchObject([
    { body: { returnUrl, userIdentifier: '6110004', secondFactorCode: '317', rememberDevice: true } },
  ])
})

test('where devices are not remembered, nobody is asked and the service is told no', async () => {
  const { user, wire } = await atCode(undefined, false, { rememberDevice: false })
  expect(screen.queryByLabelText('Muna þetta tæki')).toBeNull()
  await user.keyboard('317')
  await user.click(confirm())
  await screen.findByText('482')
  expect(wire.inputsOf('authenticateLogin')).toMatchObject([{ body: { rememberDevice: false } }])
})

test.each([
  [2, 'Tvær tilraunir eftir', 'Two attempts left'],
  [1, 'Ein tilraun eftir', 'One attempt left'],
])('with %i attempts left the boxes are emptied and the person is warned', async (left, icelandic, english) => {
  const { user, host } = await atCode(wireMock({ checkDevice: asked, authenticateLogin: failed(left) }))
  await user.keyboard('999')
  await user.click(confirm())
  expect(await screen.findByText(icelandic)).toBeVisible()
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said.filter(Boolean)).toEqual([icelandic, 'Kóðinn er ekki réttur']) // each once
  expect(boxes()).toBe('')
  expect(box(1)).toHaveFocus()
  expect(box(1)).toHaveAccessibleDescription('Kóðinn er ekki réttur')
  await act(() => host.setLocale('en'))
  expect(screen.getByText(english)).toBeVisible()
})

test.each([
  ['no attempt left', failed(0), 'Kóðinn er útrunninn|Ekki tókst að staðfesta kóðann'],
  ['an expired code', failed(2, 'expired'), 'Kóðinn er útrunninn'],
])('%s starts over, and says why', async (_, answer, words) => {
  const { user, location } = await atCode(wireMock({ checkDevice: asked, authenticateLogin: answer }))
  await user.keyboard('999')
  await user.click(confirm())
  expect(await screen.findByText(new RegExp(words))).toBeVisible()
  expect(location()).toBe(`/login${query}`)
  expect(screen.getByLabelText('Símanúmer')).toHaveValue('611-0004')
})

test('a new code is sent, and a toast says so after three seconds', async () => {
  const { user, wire, host } = await atCode()
  await user.click(screen.getByRole('button', { name: 'Senda nýjan kóða' }))
  expect(screen.getByRole('button', { name: 'Sendi kóða\u00a0…' })).toHaveAttribute('aria-busy', 'true')
  await act(() => jest.advanceTimersByTimeAsync(2900))
  expect(host.shown).toEqual([])
  await waitFor(() => expect(host.shown).toEqual([{ kind: 'success', text: 'Nýr kóði hefur verið sendur' }]))
  expect(wire.inputsOf('resendTwoFactor')).toEqual([{ body: { returnUrl, userIdentifier: '6110004' } }])
})

test('an earlier code is told from a wrong one', async () => {
  const { user, host } = await atCode(wireMock({ checkDevice: asked, authenticateLogin: failed(2) }))
  await user.keyboard('999')
  await user.click(confirm())
  expect(await screen.findByText('Tvær tilraunir eftir')).toBeVisible()
  host.wire.answer('authenticateLogin', problem(400, { remainingAttempts: 2, detail: 'replaced' }))
  await user.keyboard('317')
  await user.click(confirm())
  expect(await screen.findByText(/^Nýrri kóði hefur verið sendur/)).toBeVisible()
  expect(screen.queryByText('Tvær tilraunir eftir')).not.toBeInTheDocument()
  expect(boxes()).toBe('')
  await act(() => host.setLocale('en'))
  expect(screen.getByText(/^A newer code has been sent/)).toBeVisible()
})

test('too many wishes for a new code are refused in words', async () => {
  const wire = wireMock({ checkDevice: asked, resendTwoFactor: problem(429, {}, { 'retry-after': '60' }) })
  const { user } = await atCode(wire)
  await user.click(screen.getByRole('button', { name: 'Senda nýjan kóða' }))
  expect(await screen.findByText('Ekki tókst að senda kóðann. Reyndu aftur.')).toBeVisible()
  expect(screen.getByText('Reyndu aftur eftir 60 sekúndur.')).toBeVisible()
})

test('the phone number is kept in the browser only with consent', async () => {
  await atCode()
  expect(JSON.parse(localStorage.getItem('login-local') ?? '{}')).toMatchObject({ phoneNumber: '', rememberMe: false })
})

test('with consent it is kept before the code is asked for', async () => {
  await atCode(undefined, true)
  expect(JSON.parse(localStorage.getItem('login-local') ?? '{}')).toEqual({
    phoneNumber: '6110004',
    ssn: '',
    rememberMe: true,
    identityProvider: 'sim',
  })
})

test('without a phone number in memory sign-in begins', async () => {
  const { location } = open('/login/two-factor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Skráðu þig inn' })).toBeVisible()
  expect(location()).toBe(`/login${query}`)
})
