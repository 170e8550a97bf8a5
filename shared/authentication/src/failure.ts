import {
  AttemptFailureError,
  BadRequestError,
  ConflictError,
  GoneError,
  NotAllowedError,
  NotFoundError,
  OfflineError,
  ServerError,
  SignedOutError,
  TooManyError,
} from '@hlid/api'

/** What went wrong, as far as the person can tell the difference. */
export type FailureKind =
  | 'invalid'
  | 'wrongCode'
  | 'codeReplaced'
  | 'codeSpent'
  | 'codeExpired'
  | 'restricted'
  | 'notAllowed'
  | 'changed'
  | 'cookiesBlocked'
  | 'gone'
  | 'finished'
  | 'otherBrowser'
  | 'tooMany'
  | 'serviceDown'
  | 'offline'
  | 'unexpected'

export interface Failure {
  readonly kind: FailureKind
  /** The service's own words, in the person's language; shown instead of ours. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  readonly remainingAttempts?: number
  /** What was thrown, where it failed on our side: an operator is led to it. */
  readonly error?: unknown
}

const kinds: readonly (readonly [(error: unknown) => boolean, FailureKind])[] = [
  // Spec, section 4: at 0, or when the detail says expired, nothing more can be tried with this code.
  [(error) => error instanceof AttemptFailureError && error.detail === 'expired', 'codeExpired'],
  [(error) => error instanceof AttemptFailureError && error.remainingAttempts <= 0, 'codeSpent'],
  [(error) => error instanceof AttemptFailureError && error.detail === 'replaced', 'codeReplaced'],
  [(error) => error instanceof AttemptFailureError, 'wrongCode'],
  [(error) => error instanceof BadRequestError, 'invalid'],
  [(error) => error instanceof NotAllowedError && error.detail === 'restricted', 'restricted'],
  // A fresh cookie was asked for and did not stay.
  [(error) => error instanceof NotAllowedError && error.detail === 'csrf', 'cookiesBlocked'],
  [(error) => error instanceof NotAllowedError, 'notAllowed'],
  [(error) => error instanceof ConflictError, 'changed'],
  [(error) => error instanceof GoneError && error.detail === 'finished', 'finished'],
  [(error) => error instanceof GoneError && error.detail === 'other-browser', 'otherBrowser'],
  [(error) => error instanceof GoneError || error instanceof NotFoundError, 'gone'],
  [(error) => error instanceof SignedOutError, 'gone'],
  [(error) => error instanceof TooManyError, 'tooMany'],
  [(error) => error instanceof ServerError, 'serviceDown'],
  [(error) => error instanceof OfflineError, 'offline'],
]

const messageOf = (error: unknown) =>
  typeof error === 'object' && error && 'errorMessage' in error && typeof error.errorMessage === 'string'
    ? error.errorMessage
    : undefined

/** Sorts whatever a call threw. An error that does not come from the API client is `unexpected`. */
export function failureOf(error: unknown): Failure {
  const kind = kinds.find(([isKind]) => isKind(error))?.[1] ?? 'unexpected'
  const message = messageOf(error)
  const wait = error instanceof TooManyError || error instanceof ServerError ? error.retryAfterSeconds : undefined
  const remaining = error instanceof AttemptFailureError ? error.remainingAttempts : undefined
  return {
    kind,
    ...(message !== undefined && { message }),
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    ...(remaining !== undefined && { remainingAttempts: remaining }),
    ...((kind === 'serviceDown' || kind === 'unexpected') && { error }),
  }
}
