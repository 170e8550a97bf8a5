import { BadRequestError } from '@hlid/api'
import { renderWithHost } from '@hlid/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'

import {
  ChoiceField,
  CodeField,
  codeField,
  EmailField,
  emailField,
  FieldsForm,
  NationalIdField,
  nationalIdField,
  notificationsField,
  PhoneField,
  phoneField,
  type Rule,
  SubmitButton,
  TextField,
} from '..'
import type { ErrorKey } from '../error-keys'
import { en } from './en'
import { is } from './is'

const preference = { legend: 'Val', name: 'field', options: [{ value: 'true', label: 'Já' }] } as const

/** Where a person meets each text: the field, what is in it when it is sent, and what the service says of it. */
const places: Record<ErrorKey, { field: ReactNode; rule?: Rule; entered?: string; refused?: string }> = {
  emailMissing: { field: <EmailField name="field" label="F" />, rule: emailField() },
  emailError: { field: <EmailField name="field" label="F" />, rule: emailField(), entered: 'anna@' },
  emailNotValid: {
    field: <EmailField name="field" label="F" />,
    rule: emailField(),
    entered: 'a@b.is',
    refused: 'emailNotValid',
  },
  codeNotCorrect: { field: <CodeField name="field" label="F" />, entered: '123', refused: 'codeNotCorrect' },
  codeFormatError: {
    field: <CodeField name="field" label="F" />,
    rule: codeField(),
    entered: '123',
    refused: 'invalid',
  },
  phoneNumberError: { field: <PhoneField name="field" label="F" />, rule: phoneField(), entered: '999' },
  ssnError: { field: <NationalIdField name="field" label="F" />, rule: nationalIdField(), entered: '010090' },
  notificationsError: {
    field: <ChoiceField {...preference} />,
    rule: notificationsField(),
    entered: 'true',
    refused: 'invalid',
  },
  invalid: { field: <TextField name="field" label="F" />, entered: 'x', refused: 'tooOld' },
}

test.each(Object.entries(places))('%s is said at its field', async (key, { field, rule, entered = '', refused }) => {
  const refusal = refused && new BadRequestError({ fields: { field: [refused] } })
  renderWithHost(
    <FieldsForm
      initialValues={{ field: entered }}
      rules={rule ? { field: rule } : {}}
      onSubmit={() => (refusal ? Promise.reject(refusal) : Promise.resolve())}
      onFailure={() => undefined}
    >
      {field}
      <SubmitButton>Áfram</SubmitButton>
    </FieldsForm>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Áfram' }))
  expect(await screen.findByText(is.error[key as ErrorKey])).toBeVisible()
})

test('what goes into a box, and what does not, is said', () => {
  renderWithHost(
    <FieldsForm initialValues={{ code: '' }} onSubmit={() => Promise.resolve()} onFailure={() => undefined}>
      <CodeField name="code" label="Kóði" />
    </FieldsForm>,
  )
  const first = screen.getByLabelText(is.code.box.replace('{{position}}', '1'))
  fireEvent.paste(first, { clipboardData: { getData: () => 'ab' } })
  expect(screen.getByText(is.code.digitsOnly)).toBeVisible()
  expect(Object.keys(en.code)).toEqual(['box', 'digitsOnly'])
})
