import { BadRequestError } from '@hlid/api'
import {
  CheckboxField,
  FieldsForm,
  formatNationalId,
  formatPhone,
  NationalIdField,
  nationalIdField,
  PhoneField,
  phoneField,
  readNationalId,
  readPhone,
  SubmitButton,
  SuggestedValue,
  type SuggestedValueProps,
} from '@hlid/forms'
import { Stack } from '@hlid/ui'

import { useMessages } from '../messages'
import type { IdentityProvider } from '../provider'

interface Values extends Record<string, unknown> {
  readonly phoneNumber: string
  readonly ssn: string
  readonly rememberMe: boolean
}

/** How each identifier is called, checked, shown and sent. */
const kinds = {
  sim: {
    name: 'phoneNumber',
    rules: { phoneNumber: phoneField() },
    format: formatPhone,
    read: readPhone,
    error: 'phoneNumberError',
  },
  app: {
    name: 'ssn',
    rules: { ssn: nationalIdField() },
    format: formatNationalId,
    read: readNationalId,
    error: 'ssnError',
  },
} as const

export interface IdentifierFormProps {
  readonly provider: Exclude<IdentityProvider, 'card'>
  /** Bare digits. */
  readonly initial?: string
  /** What somebody else expects, in bare digits, where it is known only later. */
  readonly suggest?: SuggestedValueProps['suggest']
  /** Has the browser offer passkeys at the field too, for a screen that asks it for them. */
  readonly offersPasskeys?: boolean
  /** Offers to remember the identifier; without it nothing is offered. */
  readonly remember?: { readonly label: string; readonly initial: boolean }
  /** May reject: what the service finds wrong with the identifier is shown at the field. */
  readonly onSubmit: (identifier: string, rememberMe: boolean) => Promise<void>
  /** Whatever else it rejects with. */
  readonly onFailure: (error: unknown) => void
}

/** Asks for a phone number or a national ID, and gives on its bare digits once they are valid. */
export function IdentifierForm(props: IdentifierFormProps) {
  const { provider, initial = '', suggest, remember, offersPasskeys = false, onSubmit, onFailure } = props
  const { t } = useMessages()
  const { name, rules, format, read, error } = kinds[provider]
  const autoComplete = (what: string) => offersPasskeys && { autoComplete: `${what} webauthn` }
  const empty: Values = { phoneNumber: '', ssn: '', rememberMe: remember?.initial ?? false }
  return (
    <FieldsForm<Values>
      initialValues={{ ...empty, [name]: format(initial) }}
      rules={rules}
      onSubmit={async (values, form) => {
        try {
          await onSubmit(read(values[name]), values.rememberMe)
        } catch (failure) {
          // Spec, section 8: the service's own words, else those of the field.
          if (!(failure instanceof BadRequestError)) throw failure
          form.setFieldError(name, failure.errorMessage ?? error)
        }
      }}
      onFailure={onFailure}
    >
      <SuggestedValue
        name={name}
        suggest={
          suggest &&
          ((isUntouched) => {
            const digits = suggest(isUntouched)
            return digits === undefined ? undefined : format(digits)
          })
        }
      />
      <Stack gap={3}>
        {provider === 'sim' ? (
          <PhoneField name={name} label={t('identifier.phone')} prefix="+354" {...autoComplete('tel-national')} />
        ) : (
          <NationalIdField name={name} label={t('identifier.ssn')} {...autoComplete('username')} />
        )}
        {remember && <CheckboxField name="rememberMe" label={remember.label} />}
        <SubmitButton<Values>
          disabledReason={(values) =>
            values[name].trim() ? undefined : t(provider === 'sim' ? 'identifier.phoneFirst' : 'identifier.ssnFirst')
          }
        >
          {t('identifier.submit')}
        </SubmitButton>
      </Stack>
    </FieldsForm>
  )
}
