import { FormikProvider, type FormikValues, useFormik } from 'formik'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { type FieldNames, toFieldErrors } from './field-errors'
import { FirstErrorFocus } from './FirstErrorFocus'
import type { Rules } from './rules'
import { useRulesAhead } from './use-rules-ahead'
import { useSeenValues } from './use-seen-values'
import { type FormRules, useValidate } from './use-validate'

/** What a form's own code may do with it while it is sent. */
export interface FormActions {
  setFieldError(name: string, error: string): void
}

export interface FieldsFormProps<Values extends FormikValues> {
  readonly initialValues: Values
  /**
   * What makes each field valid: `{ email: emailField() }`, where that hangs on what is filled in, told from the values.
   * Left out where there is nothing to check.
   */
  readonly rules?: FormRules<Values>
  /** Runs once, however often it is asked for meanwhile. May reject. */
  readonly onSubmit: (values: Values, form: FormActions) => Promise<void>
  /**
   * Names of the service's fields and what this form calls them, where that hangs on what is filled in, told from the
   * values. By default both are the same.
   */
  readonly fieldNames?: FieldNames | ((values: Values) => FieldNames)
  /** What went wrong besides the fields. */
  readonly onFailure: (error: unknown, form: FormActions) => void
  readonly children: ReactNode | ((values: Values) => ReactNode)
}

/**
 * A Formik form of this package's fields: says what is wrong once it is sent, puts the focus on the first field with an
 * error, shows what the service finds wrong at the field it is about, and sends one request on a double click.
 */
export function FieldsForm<Values extends FormikValues>({
  initialValues,
  rules,
  onSubmit,
  fieldNames,
  onFailure,
  children,
}: FieldsFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  useSeenValues(element)
  const isSending = useRef(false)
  const [wasSent, setSent] = useState(false)
  const rulesFor = (values: Values): Rules => (typeof rules === 'function' ? rules(values) : rules) ?? {}
  const validate = useValidate(rules)
  const formik = useFormik<Values>({
    initialValues,
    validate,
    validateOnBlur: false,
    validateOnChange: wasSent, // nothing is said of a field that is still being filled in for the first time
    async onSubmit(values, form) {
      try {
        await onSubmit(values, form)
      } catch (error) {
        const names = typeof fieldNames === 'function' ? fieldNames(values) : fieldNames
        const errors = toFieldErrors(
          error,
          names ?? Object.fromEntries(Object.keys(values).map((name) => [name, name])),
          rulesFor(values),
        )
        // At a field that is not on the screen nobody would see it.
        if (Object.keys(errors).some((name) => element.current?.elements.namedItem(name)))
          form.setErrors(errors as Parameters<typeof form.setErrors>[0])
        else onFailure(error, form)
      }
    },
  })

  const { values, dirty } = formik
  useRulesAhead(element, rulesFor(values), dirty)
  useEffect(() => {
    if (dirty) void validate(values) // what it needs is there by the time the form is sent
  }, [dirty, validate, values])

  const submit = async () => {
    if (isSending.current) return
    isSending.current = true
    setSent(true)
    await formik.submitForm().finally(() => {
      isSending.current = false
    })
  }

  return (
    <FormikProvider value={formik}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FirstErrorFocus />
        {typeof children === 'function' ? children(values) : children}
      </form>
    </FormikProvider>
  )
}
