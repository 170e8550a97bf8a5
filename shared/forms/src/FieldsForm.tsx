import type { ReactNode } from 'react'

import { faultsOf } from './checks'
import { type FieldNames, toFieldErrors } from './fieldErrors'
import { FirstErrorFocus } from './FirstErrorFocus'
import { FormProvider } from './form-context'
import type { Rules } from './rules'
import { type FormActions, useFormState } from './useFormState'

export interface FieldsFormProps<Values extends Record<string, unknown>> {
  readonly initialValues: Values
  /** What makes each field valid: `{ email: emailField() }`. Left out where there is nothing to check. */
  readonly rules?: Rules
  /** Runs once, however often it is asked for meanwhile. May reject. */
  readonly onSubmit: (values: Values, form: FormActions) => Promise<void>
  /** Names of the service's fields and what this form calls them. By default both are the same. */
  readonly fieldNames?: FieldNames
  /** What went wrong besides the fields. */
  readonly onFailure: (error: unknown, form: FormActions) => void
  readonly children: ReactNode
}

/**
 * A form of this package's fields: says what is wrong once it is sent, puts the focus on the first field with an error,
 * shows what the service finds wrong at the field it is about, and sends one request on a double click.
 */
export function FieldsForm<Values extends Record<string, unknown>>({
  initialValues,
  rules = {},
  onSubmit,
  fieldNames,
  onFailure,
  children,
}: FieldsFormProps<Values>) {
  const form = useFormState({
    initialValues,
    check: (values) => faultsOf(rules, values),
    onSubmit,
    onFailure(error, { setFaults, ...actions }) {
      const names = fieldNames ?? Object.fromEntries(Object.keys(initialValues).map((name) => [name, name]))
      const faults = toFieldErrors(error, names)
      if (Object.keys(faults).length) setFaults(faults)
      else onFailure(error, actions)
    },
  })

  return (
    <FormProvider value={form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <FirstErrorFocus />
        {children}
      </form>
    </FormProvider>
  )
}
