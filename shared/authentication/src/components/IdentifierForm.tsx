import { BadRequestError } from '@hlid/api'
import {
  CheckboxField,
  FieldsForm,
  formatNationalId,
  formatPhone,
  NationalIdField,
  parseNationalId,
  parsePhone,
  PhoneField,
  SubmitButton,
} from '@hlid/forms'
import { Stack } from '@hlid/ui'

import { useMessages } from '../messages'
import type { IdentityProvider } from '../provider'

interface Values extends Record<string, unknown> {
  readonly phoneNumber: string
  readonly ssn: string
  readonly rememberMe: boolean
}

/** How each identifier is typed, checked and called. */
const kinds = {
  sim: { name: 'phoneNumber', format: formatPhone, parse: parsePhone, error: 'phoneNumberError' },
  app: { name: 'ssn', format: formatNationalId, parse: parseNationalId, error: 'ssnError' },
} as const

export interface IdentifierFormProps {
  readonly provider: Exclude<IdentityProvider, 'card'>
  /** Bare digits. */
  readonly initial?: string
  /** Offers to remember the identifier; without it nothing is offered. */
  readonly remember?: { readonly label: string; readonly initial: boolean }
  /** May reject: what the service finds wrong with the identifier is shown at the field. */
  readonly onSubmit: (identifier: string, rememberMe: boolean) => Promise<void>
  /** Whatever else it rejects with. */
  readonly onFailure: (error: unknown) => void
}

/** Asks for a phone number or a national ID, and gives on its bare digits once they are valid. */
export function IdentifierForm({ provider, initial = '', remember, onSubmit, onFailure }: IdentifierFormProps) {
  const { t } = useMessages()
  const { name, format, parse, error } = kinds[provider]
  const empty: Values = { phoneNumber: '', ssn: '', rememberMe: remember?.initial ?? false }
  return (
    <FieldsForm<Values>
      initialValues={{ ...empty, [name]: format(initial) }}
      onSubmit={async (values, form) => {
        const identifier = await parse(values[name])
        if (identifier === undefined) return form.setFieldError(name, error)
        try {
          await onSubmit(identifier, values.rememberMe)
        } catch (failure) {
          // Spec, section 8: the service's own words, else those of the field.
          if (!(failure instanceof BadRequestError)) throw failure
          form.setFieldError(name, failure.errorMessage ?? error)
        }
      }}
      onFailure={onFailure}
    >
      <Stack gap={3}>
        {provider === 'sim' ? (
          <PhoneField
            name={name}
            label={t('identifier.phone')}
            prefix="+354"
            onChange={(event) => void parsePhone(event.target.value)} // what knows the numbers comes while they type
          />
        ) : (
          <NationalIdField name={name} label={t('identifier.ssn')} />
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
