import { AttemptFailureError, BadRequestError } from '@hlid/api'

import { type ErrorKey, isErrorKey } from './errorKeys'

/** Field names of the service, and what the form calls them. */
export type FieldNames = Readonly<Record<string, string>>

/**
 * What the service found wrong, by field of the form: the first message of each. Empty when the failure is about no
 * field that the form has; it is then to be shown in general.
 */
export function toFieldErrors(error: unknown, names: FieldNames): Record<string, ErrorKey> {
  if (!(error instanceof BadRequestError || error instanceof AttemptFailureError)) return {}
  const found: Record<string, ErrorKey> = {}
  for (const [name, [first = 'invalid']] of Object.entries(error.fields)) {
    const field = Object.hasOwn(names, name) ? names[name] : undefined
    if (field !== undefined) found[field] = isErrorKey(first) ? first : 'invalid'
  }
  return found
}
