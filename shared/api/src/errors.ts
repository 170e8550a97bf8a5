/** Message keys by field name, as the service names them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** What a failed call said of itself; every member only where the answer had it. */
export interface ErrorDetails {
  /** operationId of the call, for reports; never shown. */
  readonly operation?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  /** A stable word: `expired`, `invalid`, `restricted`, … */
  readonly detail?: string | undefined
  /** In the person's language; shown instead of the page's own text. */
  readonly errorMessage?: string | undefined
  readonly fields?: FieldErrors | undefined
  readonly remainingAttempts?: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** Any call that gave no usable answer. `status` is 0 where there was no answer at all. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly status: number
  readonly requestId: string | undefined
  readonly detail: string | undefined
  readonly errorMessage: string | undefined

  constructor(status: number, details: ErrorDetails = {}) {
    super(`${details.operation ?? 'call'} answered ${status}`)
    this.status = status
    this.requestId = details.requestId
    this.detail = details.detail
    this.errorMessage = details.errorMessage
  }
}

/** 204, or an empty body, where the page needed data. */
export class NoContentError extends ApiError {
  override readonly name = 'NoContentError'
  constructor(details: ErrorDetails = {}) {
    super(details.status ?? 204, details)
  }
}

/** 400: what was sent is not valid; `fields` names the fields where the service knows them. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError'
  readonly fields: FieldErrors
  constructor(details: ErrorDetails = {}) {
    super(400, details)
    this.fields = details.fields ?? {}
  }
}

/** 400 with `remainingAttempts`: a wrong code, or one that can't be used any more. */
export class AttemptFailureError extends ApiError {
  override readonly name = 'AttemptFailureError'
  readonly remainingAttempts: number
  readonly fields: FieldErrors
  constructor(details: ErrorDetails & { readonly remainingAttempts: number }) {
    super(400, details)
    this.remainingAttempts = details.remainingAttempts
    this.fields = details.fields ?? {}
  }
}

/** 401: nobody is signed in, or the session has ended. */
export class SignedOutError extends ApiError {
  override readonly name = 'SignedOutError'
  constructor(details: ErrorDetails = {}) {
    super(401, details)
  }
}

/** 403: `detail` says whether it was the restriction, a delegation not held, or the CSRF check. */
export class NotAllowedError extends ApiError {
  override readonly name = 'NotAllowedError'
  constructor(details: ErrorDetails = {}) {
    super(403, details)
  }
}

/** 404: not known to this person or browser. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
  constructor(details: ErrorDetails = {}) {
    super(404, details)
  }
}

/** 409: the state it was meant for is not the state it is in. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'
  constructor(details: ErrorDetails = {}) {
    super(409, details)
  }
}

/** 410: the interaction, attempt or inquiry is over; `detail` is `expired` or `used`. */
export class GoneError extends ApiError {
  override readonly name = 'GoneError'
  constructor(details: ErrorDetails = {}) {
    super(410, details)
  }
}

/** 429: too often. `retryAfterSeconds` is there where the service said when to try again. */
export class TooManyError extends ApiError {
  override readonly name = 'TooManyError'
  readonly retryAfterSeconds: number | undefined
  constructor(details: ErrorDetails = {}) {
    super(429, details)
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** 500 and above. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError'
  readonly retryAfterSeconds: number | undefined
  constructor(details: ErrorDetails = {}) {
    super(details.status ?? 500, details)
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Any other status, or a success whose body is not what the document promises. */
export class UnexpectedError extends ApiError {
  override readonly name = 'UnexpectedError'
  constructor(details: ErrorDetails & { readonly status: number }) {
    super(details.status, details)
  }
}

/** The request got no answer: no network, or the connection broke. */
export class OfflineError extends ApiError {
  override readonly name = 'OfflineError'
  constructor(details: ErrorDetails = {}) {
    super(0, details)
  }
}
