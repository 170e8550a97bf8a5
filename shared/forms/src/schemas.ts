import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik'
import { object, type Schema, string } from 'yup'

import { digitsOf } from './digits'
import { readEmail } from './email'
import type { ErrorKey } from './error-keys'
import { parseNationalId } from './national-id'
import { parsePhone } from './phone/parse-phone'
import type { Rule, Rules } from './rules'

/** A schema's message is a key; the field that shows it finds the text. */
const says = (key: ErrorKey): ErrorKey => key

/**
 * Something on both sides of one @, a dot in the domain. No character that is not seen, and none that a mail server
 * reads as more than itself; no dot at either end of a part or beside another, no dash at the end of a label. The rest
 * is for the mail with the code to say.
 */
const EMAIL =
  /^(?=.{1,64}@)[^\s\p{C}@<>()[\],;:"\\.]+(\.[^\s\p{C}@<>()[\],;:"\\.]+)*@(?:(?!-)[^\s\p{C}@<>()[\],;:"\\.]{0,62}[^\s\p{C}@<>()[\],;:"\\.-](?:\.(?!$)|$)){2,}$/u
const LONGEST_EMAIL = 254
const CODE = 3

/** Spec, section 5: one schema a kind of field. */
const schemas = {
  email: (allowEmpty) => {
    const schema = string()
      .transform(readEmail)
      .max(LONGEST_EMAIL, says('emailError'))
      .matches(EMAIL, { message: says('emailError'), excludeEmptyString: true })
    return allowEmpty ? schema : schema.required(says('emailMissing'))
  },
  phone: (allowEmpty) =>
    string().test('phone', says('phoneNumberError'), async (text = '') => {
      if (allowEmpty && text.trim() === '') return true
      // What can't be checked here, since the connection broke, the service checks.
      return (await parsePhone(text).catch(() => text)) !== undefined
    }),
  nationalId: (allowEmpty) =>
    string().test(
      'ssn',
      says('ssnError'),
      (text = '') => (allowEmpty && text.trim() === '') || parseNationalId(text) !== undefined,
    ),
  code: (allowEmpty) =>
    string()
      .transform(digitsOf)
      .test('code', says('codeFormatError'), (digits = '') => (allowEmpty && digits === '') || digits.length === CODE),
  cardIntent: (allowEmpty) => choice(['new', 'old'], says('invalid'), allowEmpty),
  notifications: (allowEmpty) => choice(['true', 'false'], says('notificationsError'), allowEmpty),
} satisfies Record<Rule['kind'], (allowEmpty: boolean) => Schema>

function choice(values: readonly string[], error: ErrorKey, allowEmpty: boolean) {
  const schema = string().oneOf(values, error)
  return allowEmpty ? schema : schema.required(error)
}

/** What checks a form of these rules. */
const schemaOf = (rules: Rules) =>
  object(
    Object.fromEntries(
      Object.entries(rules).map(([field, { kind, allowEmpty }]) => [field, schemas[kind](allowEmpty)]),
    ),
  )

/** The first fault of each field that has a rule, by its name. */
export async function errorsOf<Values extends FormikValues>(
  rules: Rules,
  values: Values,
): Promise<FormikErrors<Values>> {
  try {
    await validateYupSchema(values, schemaOf(rules))
    return {}
  } catch (error) {
    return yupToFormErrors(error)
  }
}
