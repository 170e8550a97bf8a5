import { fakeHost, renderWithHost } from '@hlid/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { FieldsForm, phoneField, PhoneField, SubmitButton } from '.'

jest.mock('libphonenumber-js/core', () => {
  throw Object.assign(new Error('the file did not come'), { name: 'ChunkLoadError' })
})

function show() {
  const host = fakeHost()
  const onSubmit = jest.fn(() => Promise.resolve())
  const error = jest.spyOn(host.report, 'error')
  renderWithHost(
    <FieldsForm
      initialValues={{ phone: '' }}
      rules={{ phone: phoneField() }}
      onSubmit={onSubmit}
      onFailure={() => undefined}
    >
      <PhoneField name="phone" label="Sími" />
      <SubmitButton>Áfram</SubmitButton>
    </FieldsForm>,
    { host },
  )
  return { error, onSubmit }
}

test('a file of the rules that is gone is told when a field is turned to, before anything is in it', async () => {
  const { error } = show()
  expect(error).not.toHaveBeenCalled()
  await userEvent.click(screen.getByLabelText('Sími'))
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  expect(error.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError' })
})

test('what the rules cannot be asked about is sent all the same', async () => {
  const { onSubmit } = show()
  await userEvent.type(screen.getByLabelText('Sími'), '6110001{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})
