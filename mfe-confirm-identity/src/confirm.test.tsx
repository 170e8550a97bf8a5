import { fakeHost, people, renderRoutes, wireMock, type Handlers } from '@hlid/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import remote from './remote'

const id = 'q4Wn8RkZt1XbV6mY'

function open(path: string, handlers: Handlers = {}) {
  const host = fakeHost({ remote, user: {}, wire: wireMock(handlers) })
  return { user: userEvent.setup(), ...renderRoutes(remote, path, { host }) }
}

beforeEach(() => sessionStorage.clear())

test('an inquiry is shown, and confirmed by phone', async () => {
  const { user, host, location } = open(`/confirm-identity/${id}`)
  expect(await screen.findByText(/Prufuþjónustan biður þig/)).toBeVisible()
  expect(screen.getByText('Undirritun leigusamnings')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Staðfesta' }))
  await user.type(await screen.findByLabelText('Símanúmer'), '6110001')
  host.wire.answer('pollConfirm', { status: 'approved', pollAfterMs: 0 })
  host.wire.answer('verifyConfirm', () => {
    host.wire.answer('getConfirmContext', {
      id,
      kind: 'confirm-identity',
      clientName: 'Prufuþjónustan',
      status: 'confirmed',
    })
    return { status: 'confirmed' }
  })
  await user.click(screen.getByRole('button', { name: 'Halda áfram' }))
  expect(await screen.findByText('482')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Staðfest' }, { timeout: 3000 })).toBeVisible()
  expect(location()).toBe(`/confirm-identity/${id}/verified`)
  expect(host.wire.inputsOf('authenticateConfirm')).toMatchObject([{ body: { id, userIdentifier: people.anna.phone } }])
  expect(host.wire.inputsOf('verifyConfirm')).toMatchObject([{ body: { decision: 'confirm' } }])
})
