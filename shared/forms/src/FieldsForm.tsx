import { Form, Formik, type FormikErrors, type FormikHelpers } from 'formik'
import { type ReactNode, useEffect, useRef } from 'react'

import { type FieldNames, toFieldErrors } from './fieldErrors'
import { FirstErrorFocus } from './FirstErrorFocus'
import type { Rules } from './rules'

export interface FieldsFormProps<Values extends Record<string, unknown>> {
  readonly initialValues: Values
  /** What makes each field valid: `{ email: emailField() }`. Left out where there is nothing to check. */
  readonly rules?: Rules
  /** Runs once, however often it is asked for meanwhile. May reject. */
  readonly onSubmit: (values: Values, form: FormikHelpers<Values>) => Promise<void>
  /** Names of the service's fields and what this form calls them. By default both are the same. */
  readonly fieldNames?: FieldNames
  /** What went wrong besides the fields. */
  readonly onFailure: (error: unknown, form: FormikHelpers<Values>) => void
  readonly children: ReactNode
}

const loadChecks = () => import(/* webpackChunkName: "field-rules" */ './checks')

/** What can't be checked here, since the connection broke, the service checks. */
async function faultsOf(rules: Rules, values: object): Promise<FormikErrors<unknown>> {
  const checks = await loadChecks().catch(() => undefined)
  return checks ? checks.faultsOf(rules, values) : {}
}

/**
 * A form of this package's fields: says what is wrong once it is sent, puts the focus on the first field with an error,
 * shows what the service finds wrong at the field it is about, and sends one request on a double click.
 */
export function FieldsForm<Values extends Record<string, unknown>>({
  initialValues,
  rules,
  onSubmit,
  fieldNames,
  onFailure,
  children,
}: FieldsFormProps<Values>) {
  const running = useRef<Promise<void>>(undefined)

  useEffect(() => {
    if (rules) void loadChecks().catch(() => undefined) // there by the time the form is sent
  }, [rules])

  async function send(values: Values, form: FormikHelpers<Values>): Promise<void> {
    try {
      await onSubmit(values, form)
    } catch (error) {
      const names = fieldNames ?? Object.fromEntries(Object.keys(values).map((name) => [name, name]))
      const errors = toFieldErrors(error, names)
      if (Object.keys(errors).length) form.setErrors(errors as Parameters<typeof form.setErrors>[0])
      else onFailure(error, form)
    }
  }

  const submit = (values: Values, form: FormikHelpers<Values>) => {
    running.current ??= send(values, form).finally(() => {
      running.current = undefined
    })
    return running.current
  }

  return (
    <Formik
      initialValues={initialValues}
      {...(rules && { validate: (values: Values) => faultsOf(rules, values) })}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Form noValidate>
        <FirstErrorFocus />
        {children}
      </Form>
    </Formik>
  )
}
