import { type FormikErrors, validateYupSchema, yupToFormErrors } from 'formik'
import { object, type ObjectSchema, string, type StringSchema } from 'yup'

import { digitsOf } from './digits'
import type { ErrorKey } from './errorKeys'
import { parseNationalId } from './nationalId'
import { localDigits } from './phone/format'
import { parsePhone } from './phone/parsePhone'
import type { Rule, Rules } from './rules'

/** A rule's message is a key; the field that shows it finds the text. */
const says = (key: ErrorKey): ErrorKey => key

/** One @, something on both sides, a dot in the domain, no white space; the rest is for the mail with the code to say. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u

/** Spec, section 5. */
const schemas = {
  email: (allowEmpty) => {
    const form = { message: says('emailError'), excludeEmptyString: true }
    const schema = string().trim().max(254, says('emailError')).matches(EMAIL, form)
    return allowEmpty ? schema : schema.required(says('emailMissing'))
  },
  phone: (allowEmpty) =>
    string().test('phone', says('phoneNumberError'), async (value = '') => {
      if (allowEmpty && localDigits(value) === '') return true
      return (await parsePhone(value)) !== undefined
    }),
  nationalId: (allowEmpty) =>
    string().test('ssn', says('ssnError'), (value = '') => {
      if (allowEmpty && digitsOf(value) === '') return true
      return parseNationalId(value) !== undefined
    }),
  code: (allowEmpty) =>
    string().test('code', says('codeFormatError'), (value = '') => {
      if (allowEmpty && value === '') return true
      return /^\d{3}$/.test(value)
    }),
} satisfies Record<Rule['kind'], (allowEmpty: boolean) => StringSchema>

/** What checks a form of these rules. */
const schemaOf = (rules: Rules): ObjectSchema<Record<string, unknown>> =>
  object(
    Object.fromEntries(
      Object.entries(rules).map(([field, { kind, allowEmpty }]) => [field, schemas[kind](allowEmpty)]),
    ),
  )

/** The first fault of each field, by its name. */
export async function faultsOf(rules: Rules, values: object): Promise<FormikErrors<unknown>> {
  try {
    await validateYupSchema(values, schemaOf(rules))
    return {}
  } catch (error) {
    return yupToFormErrors(error)
  }
}
