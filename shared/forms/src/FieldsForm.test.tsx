import { BadRequestError, ServerError } from '@hlid/api'
import { renderWithHost } from '@hlid/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import {
  CheckboxField,
  codeField,
  CodeField,
  FieldsForm,
  nationalIdField,
  NationalIdField,
  phoneField,
  PhoneField,
  SubmitButton,
} from '.'

const rules = { phone: phoneField(), ssn: nationalIdField(), code: codeField({ allowEmpty: true }) }
const empty = { phone: '', ssn: '', code: '', remember: false }
type Values = typeof empty

function show(onSubmit = jest.fn<Promise<void>, [Values]>(async () => undefined), initialValues = empty) {
  const onFailure = jest.fn()
  renderWithHost(
    <FieldsForm
      initialValues={initialValues}
      rules={rules}
      fieldNames={{ userIdentifier: 'phone' }}
      onSubmit={onSubmit}
      onFailure={onFailure}
    >
      <PhoneField name="phone" label="Sími" />
      <NationalIdField name="ssn" label="Kennitala" />
      <CodeField name="code" label="Kóði" autoFocus={false} />
      <CheckboxField name="remember" label="Muna" />
      <SubmitButton<Values> disabledReason={({ phone }) => (phone ? undefined : 'Fyrst síminn')}>Áfram</SubmitButton>
    </FieldsForm>,
  )
  return { onSubmit, onFailure, user: userEvent.setup() }
}

const phone = () => screen.getByLabelText<HTMLInputElement>('Sími')
const filled = { ...empty, phone: '611-0001', ssn: '010090-0019' }
const submit = () => screen.getByRole('button', { name: 'Áfram' })

test('digits take their form while they are typed, and are handed over', async () => {
  const { user, onSubmit } = show()
  await user.type(phone(), '61100019')
  expect(phone()).toHaveValue('611-0001')
  await user.type(screen.getByLabelText('Kennitala'), '01009000191')
  await user.type(screen.getByLabelText('Tölustafur 1 af 3'), '317')
  await user.click(screen.getByLabelText('Muna'))
  await user.click(submit())
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phone: '611-0001', ssn: '010090-0019', code: '317', remember: true })
})

test('the caret stays in the middle of the field', async () => {
  const { user } = show(undefined, filled)
  await user.type(phone(), '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect([phone().value, phone().selectionStart]).toEqual(['611-001', 4])
  await user.type(phone(), '5', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([phone().value, phone().selectionStart]).toEqual(['651-1001', 2])
  await user.type(phone(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([phone().value, phone().selectionStart]).toEqual(['651-1001', 1])
})

test('what is pasted is understood, or shown whole', async () => {
  const { user } = show()
  await user.click(phone())
  await user.paste('+354 611 0001\t')
  expect(phone()).toHaveValue('611-0001')
  await user.clear(phone())
  await user.paste('+45 12345678')
  expect(phone()).toHaveValue('+45 12345678')
})

test('text that is still being composed is left alone until it is done', async () => {
  show()
  fireEvent.compositionStart(phone())
  fireEvent.input(phone(), { target: { value: '６１１００' }, isComposing: true })
  expect(phone()).toHaveValue('６１１００')
  fireEvent.compositionEnd(phone())
  await waitFor(() => expect(phone()).toHaveValue('611-00'))
  await userEvent.tab()
})

test('the first field with an error has the focus, and its text is tied to it', async () => {
  const { user, onSubmit } = show()
  await user.type(phone(), '999')
  expect(phone()).not.toHaveAttribute('aria-invalid')
  await user.click(submit())
  await waitFor(() => expect(phone()).toHaveFocus())
  expect(phone()).toHaveAccessibleDescription('Símanúmerið er ekki gilt')
  expect(screen.getByLabelText('Kennitala')).toHaveAccessibleDescription('Kennitalan er ekki gild')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a form that cannot be sent yet says what is missing', async () => {
  const { user, onSubmit } = show()
  expect(submit()).toHaveAccessibleDescription('Fyrst síminn')
  await user.click(submit())
  expect(screen.getByRole('status')).toHaveTextContent('Fyrst síminn')
  await user.type(screen.getByLabelText('Kennitala'), '0100900019{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a double click and a double Enter send one request', async () => {
  let done: () => void = () => undefined
  const pending = jest.fn<Promise<void>, [Values]>(() => new Promise((resolve) => (done = resolve)))
  const { user } = show(pending, filled)
  await user.dblClick(submit())
  await user.type(phone(), '{Enter}{Enter}')
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'))
  done()
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'))
  expect(pending).toHaveBeenCalledTimes(1)
})

describe('what a password manager put in without an event', () => {
  /** As an extension does, which has a world of its own, and as a script of the page would. */
  const ways: [string, (field: HTMLInputElement, value: string) => void][] = [
    ['an extension', (field, value) => Reflect.set(HTMLInputElement.prototype, 'value', value, field)],
    ['a script', (field, value) => void (field.value = value)],
  ]
  const national = () => screen.getByLabelText<HTMLInputElement>('Kennitala')
  const box = (at: number) => screen.getByLabelText<HTMLInputElement>(`Tölustafur ${at} af 3`)

  test.each(ways)('%s: is sent by the button', async (_, put) => {
    const { user, onSubmit } = show()
    put(phone(), '6110001')
    put(national(), '0100900019')
    put(box(1), '317')
    await user.click(submit())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ phone: '611-0001', ssn: '010090-0019', code: '317', remember: false })
  })

  test.each(ways)('%s: is sent by Enter', async (_, put) => {
    const { user, onSubmit } = show()
    put(phone(), '6110001')
    await user.type(national(), '0100900019{Enter}')
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ phone: '611-0001', ssn: '010090-0019' })
  })

  test.each(ways)('%s: is sent by a press that has no pointer, as a screen reader does', async (_, put) => {
    const { onSubmit } = show(undefined, { ...filled, phone: '' })
    put(phone(), '6110001')
    fireEvent.click(submit())
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ phone: '611-0001' })
  })

  test('a field that was emptied so is empty', async () => {
    const { user, onSubmit } = show(undefined, filled)
    ways[0]?.[1](phone(), '')
    await user.click(submit())
    expect(screen.getByRole('status')).toHaveTextContent('Fyrst síminn')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

test('what the service finds wrong with a field that is not on the screen is handed on', async () => {
  const wrong = new BadRequestError({ fields: { ghost: ['invalid'] } })
  const onFailure = jest.fn()
  renderWithHost(
    <FieldsForm initialValues={{ ghost: '' }} onSubmit={() => Promise.reject(wrong)} onFailure={onFailure}>
      <SubmitButton>Áfram</SubmitButton>
    </FieldsForm>,
  )
  await userEvent.click(submit())
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(wrong, expect.anything()))
})

test('what the service finds wrong stands at the field; everything else is handed on', async () => {
  const wrong = new BadRequestError({ fields: { userIdentifier: ['phoneNumberError'] } })
  const down = new ServerError()
  const failing = jest.fn<Promise<void>, [Values]>().mockRejectedValueOnce(wrong).mockRejectedValueOnce(down)
  const { user, onFailure } = show(failing, filled)
  await user.click(submit())
  await waitFor(() => expect(phone()).toHaveFocus())
  expect(phone()).toHaveAccessibleDescription('Símanúmerið er ekki gilt')
  expect(onFailure).not.toHaveBeenCalled()
  await user.type(phone(), '{Backspace}1')
  await waitFor(() => expect(phone()).toHaveAccessibleDescription(''))
  await user.click(submit())
  await waitFor(() => expect(onFailure).toHaveBeenCalledWith(down, expect.anything()))
})
