import { fakeHost, type FakeHostOptions, people, problem, renderRoutes, wireMock } from '@hlid/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import remote from '../../remote'

const query = '?returnUrl=%2Fconnect%2Fauthorize%2FkX3vR8pQm2TfYw7LzN5bA'

/** Somebody anonymous, on a page with the given answers of the service. */
function open(path = '/login', options: FakeHostOptions = {}) {
  const host = fakeHost({ remote, user: {}, ...options })
  return { user: userEvent.setup(), ...renderRoutes(remote, path + query, { host }) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a phone number leads over the device check to the number to compare, with the query string kept', async () => {
  const { user, host, location } = open()
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001')
  await user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  expect(await screen.findByText('482')).toBeVisible()
  expect(location()).toBe(`/login/verify${query}`)
  const returnUrl = '/connect/authorize/kX3vR8pQm2TfYw7LzN5bA'
  expect(host.wire.inputsOf('checkDevice')).toEqual([
    { path: { method: 'phone' }, body: { returnUrl, userIdentifier: people.anna.phone } },
  ])
  expect(host.wire.inputsOf('authenticateLogin')).toMatchObject([
    { path: { method: 'phone' }, body: { returnUrl, userIdentifier: people.anna.phone } },
  ])
})
