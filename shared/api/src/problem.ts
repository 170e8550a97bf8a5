import {
  type ApiError,
  AttemptFailureError,
  BadRequestError,
  ConflictError,
  type ErrorDetails,
  type FieldErrors,
  GoneError,
  NotAllowedError,
  NotFoundError,
  ServerError,
  SignedOutError,
  TooManyError,
  UnexpectedError,
} from './errors'
import { isRecord, type Received } from './received'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Keeps the fields that carry texts; a single text is taken as a list of one. */
function fieldsOf(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const fields: Record<string, readonly string[]> = {}
  for (const [name, keys] of Object.entries(value)) {
    const texts = (Array.isArray(keys) ? keys : [keys]).filter((key): key is string => typeof key === 'string')
    if (texts.length) fields[name] = texts
  }
  return fields
}

/** Retry-After is a number of seconds or a date; a date is read against the server's own clock where it tells it. */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  const until = Date.parse(value)
  if (Number.isNaN(until)) return undefined
  const serverNow = Date.parse(headers.get('date') ?? '')
  return Math.max(0, Math.ceil((until - (Number.isNaN(serverNow) ? now : serverNow)) / 1000))
}

/** The status handling of the spec's section 8, for every answer that is not a success. */
export function errorOf(operation: string, { status, headers, body }: Received): ApiError {
  const problem = isRecord(body) ? body : {}
  const details: ErrorDetails & { readonly status: number } = {
    operation,
    status,
    requestId: text(problem['instance']) ?? headers.get('x-request-id') ?? undefined,
    detail: text(problem['detail']),
    errorMessage: text(problem['errorMessage']),
    fields: fieldsOf(problem['fields']),
    retryAfterSeconds: retryAfterSeconds(headers),
  }
  const remainingAttempts = problem['remainingAttempts']
  switch (status) {
    case 400:
      return typeof remainingAttempts === 'number'
        ? new AttemptFailureError({ ...details, remainingAttempts })
        : new BadRequestError(details)
    case 401:
      return new SignedOutError(details)
    case 403:
      return new NotAllowedError(details)
    case 404:
      return new NotFoundError(details)
    case 409:
      return new ConflictError(details)
    case 410:
      return new GoneError(details)
    case 429:
      return new TooManyError(details)
    default:
      return status >= 500 ? new ServerError(details) : new UnexpectedError(details)
  }
}
