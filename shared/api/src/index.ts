export { createApiClient, type ApiClientOptions } from './client'
export { CSRF_HEADER, hasCsrfCookie } from './csrf'
export {
  ApiError,
  AttemptFailureError,
  BadRequestError,
  ConflictError,
  type ErrorDetails,
  type FieldErrors,
  GoneError,
  NoContentError,
  NotAllowedError,
  NotFoundError,
  OfflineError,
  ServerError,
  SignedOutError,
  TooManyError,
  UnexpectedError,
} from './errors'
export { clearQueries, preloadAhead, preloadQuery, refreshQueries } from './queries'
export { useQuery } from './use-query'
