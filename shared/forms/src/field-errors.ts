import { AttemptFailureError, BadRequestError } from '@hlid/api'

import { type ErrorKey, isErrorKey } from './error-keys'
import type { Rule, Rules } from './rules'

/** Field names of the service, and what the form calls them. */
export type FieldNames = Readonly<Record<string, string>>

/** What is said of a kind of field that is not as the API document describes it, where the service says no more. */
const unlike = {
  email: 'emailError',
  phone: 'phoneNumberError',
  nationalId: 'ssnError',
  code: 'codeFormatError',
  cardIntent: 'invalid',
  notifications: 'notificationsError',
} as const satisfies Record<Rule['kind'], ErrorKey>

/**
 * What the service found wrong, by field of the form: the first message of each. Empty when the failure is about no
 * field that the form has; it is then to be shown in general.
 * @param rules say what kind of field each is
 */
export function toFieldErrors(error: unknown, names: FieldNames, rules: Rules = {}): Record<string, ErrorKey> {
  if (!(error instanceof BadRequestError || error instanceof AttemptFailureError)) return {}
  const found: Record<string, ErrorKey> = {}
  for (const [name, [first = 'invalid']] of Object.entries(error.fields)) {
    const field = Object.hasOwn(names, name) ? names[name] : undefined
    if (field === undefined) continue
    const key = isErrorKey(first) ? first : 'invalid'
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
    found[field] = key === 'invalid' && rule ? unlike[rule.kind] : key
  }
  return found
}
