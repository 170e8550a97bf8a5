import { problem, wireMock } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { open } from '../../test/open'

const phone = () => screen.findByLabelText<HTMLInputElement>('Símanúmer')

test('the challenge is there before the number is, once somebody has turned to the form', async () => {
  const { user, host } = open('/login')
  const field = await phone()
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(host.wire.inputsOf('getLoginChallenge')).toEqual([])
  await user.type(field, '6110001')
  expect(host.wire.inputsOf('getLoginChallenge')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await screen.findByText('482')
  expect(host.wire.inputsOf('getLoginChallenge')).toHaveLength(1)
})

test('from Enter to the number there are two calls, and the screen comes beside them', async () => {
  const { user, host } = open('/login')
  await user.type(await phone(), '6110001')
  const before = host.wire.calls.length
  expect(host.prefetched).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByText('482')
  const calls = host.wire.calls.slice(before).map(({ operation }) => operation)
  expect(calls.slice(0, 2)).toEqual(['checkDevice', 'authenticateLogin'])
  expect(host.prefetched[0]).toBe('/login/verify')
})

test.each([
  ['restricted', { isNewLoginRestricted: true, isTwoFactorRequired: false }],
  ['asked for a second factor', { isNewLoginRestricted: false, isTwoFactorRequired: true }],
])('nobody’s phone is asked to ring for somebody who is %s', async (_, said) => {
  const wire = wireMock({ checkDevice: { rememberDevice: false, ...said } })
  const { user, host, location } = open('/login', { wire })
  await user.type(await phone(), '6110004{Enter}')
  await screen.findByRole('heading', { level: 1, name: /Lokað|kóða/i })
  expect(location()).not.toContain('/verify')
  expect(host.wire.inputsOf('authenticateLogin')).toEqual([])
})

test('a sign-in that is over by the time it is begun says so, and not while nobody has asked', async () => {
  const wire = wireMock({ getLoginChallenge: problem(410), checkDevice: problem(410) })
  const { user } = open('/login', { wire })
  await user.type(await phone(), '6110001')
  expect(screen.queryByText('Þetta er útrunnið')).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Þetta er útrunnið')).toBeVisible()
})
