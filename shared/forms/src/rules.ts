import { string, type StringSchema } from 'yup'

import type { ErrorKey } from './errorKeys'
import { parseNationalId } from './nationalId'
import { localDigits } from './phone/format'
import { parsePhone } from './phone/parsePhone'

/** A rule's message is a key; the field that shows it finds the text. */
const says = (key: ErrorKey): ErrorKey => key

export interface RuleOptions {
  /** An empty field is valid (spec, section 5: contact details may be left out). */
  readonly allowEmpty?: boolean
}

/** One @, something on both sides, a dot in the domain, no white space; the rest is for the mail with the code to say. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u

/** An email address, at most 254 characters. */
export function emailField({ allowEmpty = false }: RuleOptions = {}): StringSchema {
  const rule = string()
    .trim()
    .max(254, says('emailError'))
    .matches(EMAIL, {
      message: says('emailError'),
      excludeEmptyString: true,
    })
  return allowEmpty ? rule : rule.required(says('emailMissing'))
}

/** An Icelandic phone number in any form that can be understood. */
export const phoneField = ({ allowEmpty = false }: RuleOptions = {}): StringSchema =>
  string().test('phone', says('phoneNumberError'), async (value = '') => {
    if (allowEmpty && localDigits(value) === '') return true
    return (await parsePhone(value)) !== undefined
  })

/** A national ID number of ten digits. */
export const nationalIdField = (): StringSchema =>
  string().test('ssn', says('ssnError'), (value = '') => parseNationalId(value) !== undefined)

/** A code of three digits. */
export const codeField = ({ allowEmpty = false }: RuleOptions = {}): StringSchema =>
  string().test('code', says('codeFormatError'), (value = '') => (allowEmpty && value === '') || /^\d{3}$/.test(value))
