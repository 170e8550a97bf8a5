import { ApiError, NoContentError, NotFoundError, OfflineError, ServerError } from '@hlid/api'
import { isRouteErrorResponse } from '@hlid/navigation'

/** Which page an error gets (spec, sections 2 and 8). */
export type ErrorKind = 'internalServerError' | 'notFound' | 'noContent' | 'offline' | 'generic' | 'unexpected'

const byStatus: Readonly<Record<number, ErrorKind>> = { 204: 'noContent', 404: 'notFound', 500: 'internalServerError' }

export function errorKind(error: unknown): ErrorKind {
  if (error instanceof NoContentError) return 'noContent'
  if (error instanceof NotFoundError) return 'notFound'
  if (error instanceof ServerError) return 'internalServerError'
  if (error instanceof OfflineError) return 'offline'
  if (error instanceof ApiError) return 'generic'
  if (isRouteErrorResponse(error))
    return byStatus[error.status] ?? (error.status >= 500 ? 'internalServerError' : 'unexpected')
  return 'unexpected'
}

/** What is said of an unexpected error: a status or a message, nothing that could be a person's. */
export function errorDetail(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : ''
}
