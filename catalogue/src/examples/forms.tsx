import {
  CheckboxField,
  CodeField,
  codeField,
  EmailField,
  emailField,
  FieldsForm,
  NationalIdField,
  nationalIdField,
  PhoneField,
  phoneField,
  SubmitButton,
} from '@hlid/forms'
import { Stack } from '@hlid/ui'

import type { Example } from '../example'

const initialValues = { phone: '', ssn: '', email: '', code: '', remember: false }
const rules = { phone: phoneField(), ssn: nationalIdField(), email: emailField(), code: codeField() }

/** A whole form, as a screen puts it together: press its button to see it find what is wrong. */
export const fieldsForm: readonly Example[] = [
  {
    state: 'checked',
    show: (t) => (
      <FieldsForm
        initialValues={initialValues}
        rules={rules}
        onSubmit={async () => undefined}
        onFailure={() => undefined}
      >
        <Stack gap={3}>
          <PhoneField name="phone" label={t.phone} hint={t.phoneHint} prefix="+354" />
          <NationalIdField name="ssn" label={t.ssn} />
          <EmailField name="email" label={t.email} />
          <CodeField name="code" label={t.code} hint={t.codeHint} autoFocus={false} />
          <CheckboxField name="remember" label={t.remember} />
          <SubmitButton>{t.next}</SubmitButton>
        </Stack>
      </FieldsForm>
    ),
  },
]
