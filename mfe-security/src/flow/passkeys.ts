/** Why there is no new passkey, as far as the person can tell the difference. */
export type CreationFailure = 'cancelled' | 'already' | 'unsuitable'

/** Web Authentication Level 3, section 5.1.3: the names of the exceptions that `create()` throws. */
const failures: Readonly<Record<string, CreationFailure>> = {
  NotAllowedError: 'cancelled', // also when the browser's own time is up; it does not say which
  AbortError: 'cancelled',
  InvalidStateError: 'already',
  NotSupportedError: 'unsuitable',
  ConstraintError: 'unsuitable',
}

/** undefined for what does not come from the browser's prompt. */
export const creationFailure = (errorName: string): CreationFailure | undefined =>
  Object.hasOwn(failures, errorName) ? failures[errorName] : undefined
