import { digitsOf } from './digits'
import type { ErrorKey } from './errorKeys'
import { parseNationalId } from './nationalId'
import { localDigits } from './phone/format'
import { parsePhone } from './phone/parsePhone'
import type { Rule, Rules } from './rules'

/** One @, something on both sides, a dot in the domain, no white space; the rest is for the mail with the code to say. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(\.[^\s@<>()[\],;:"\\.]+)+$/u
const LONGEST_EMAIL = 254

/** What is wrong with a text; a key, which the field that shows it puts into words. */
type Check = (text: string, allowEmpty: boolean) => ErrorKey | undefined | Promise<ErrorKey | undefined>

/** Spec, section 5. */
const checks = {
  email(text, allowEmpty) {
    const address = text.trim()
    if (address === '') return allowEmpty ? undefined : 'emailMissing'
    return address.length <= LONGEST_EMAIL && EMAIL.test(address) ? undefined : 'emailError'
  },
  async phone(text, allowEmpty) {
    if (allowEmpty && localDigits(text) === '') return undefined
    // What can't be checked here, since the connection broke, the service checks.
    const digits = await parsePhone(text).catch(() => text)
    return digits === undefined ? 'phoneNumberError' : undefined
  },
  nationalId(text, allowEmpty) {
    if (allowEmpty && digitsOf(text) === '') return undefined
    return parseNationalId(text) === undefined ? 'ssnError' : undefined
  },
  code(text, allowEmpty) {
    if (allowEmpty && text === '') return undefined
    return /^\d{3}$/.test(text) ? undefined : 'codeFormatError'
  },
} satisfies Record<Rule['kind'], Check>

/** What is wrong with each field that has a rule, by its name. */
export async function faultsOf(rules: Rules, values: object): Promise<Record<string, ErrorKey>> {
  const faults: Record<string, ErrorKey> = {}
  for (const [field, { kind, allowEmpty }] of Object.entries(rules)) {
    const value: unknown = Reflect.get(values, field)
    const check: Check = checks[kind]
    const fault = await check(typeof value === 'string' ? value : '', allowEmpty)
    if (fault) faults[field] = fault
  }
  return faults
}
