import { problem } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { open, settled } from '../../test/open'

let mockIsMissing = true
jest.mock('libphonenumber-js/core', () => {
  if (mockIsMissing) throw new Error('the file did not come')
  return jest.requireActual<object>('libphonenumber-js/core')
})

const field = () => screen.findByLabelText('Farsímanúmer')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Halda áfram' }))

test('a number that nothing here can check is checked by the service, and never takes away the registered one', async () => {
  const { host } = open('/user-profile/phone', {
    getUserProfile: settled,
    createUserVerification: problem(400, { fields: { mobilePhoneNumber: ['phoneNumberError'] } }),
  })
  await userEvent.clear(await field())
  await userEvent.type(await field(), '1234567')
  await save()
  expect(await screen.findByText('Símanúmerið er ekki gilt')).toBeVisible()
  expect(host.wire.inputsOf('createUserVerification')).toEqual([{ body: { mobilePhoneNumber: '1234567' } }])

  mockIsMissing = false
  await userEvent.type(await field(), '{Backspace}8')
  await save()
  await waitFor(() => expect(screen.getByText('Símanúmerið er ekki gilt')).toBeVisible())
  expect(host.wire.inputsOf('createUserVerification')).toHaveLength(1)
  expect(host.wire.inputsOf('updateUserProfile')).toEqual([])
  expect(screen.queryByText(/Viltu eyða/)).not.toBeInTheDocument()
})
