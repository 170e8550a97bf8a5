import {
  ApiError,
  GoneError,
  NoContentError,
  NotFoundError,
  OfflineError,
  ServerError,
  SignedOutError,
} from '@hlid/api'
import { isRouteErrorResponse } from '@hlid/navigation'

import { CompositionError } from '../remotes/composition'
import { isMissingChunk } from '../remotes/failure'
import { FallbackError } from '../remotes/fallback'

/** Which page an error gets (spec, sections 2 and 8). */
export type ErrorKind =
  | 'internalServerError'
  | 'notFound'
  | 'noContent'
  | 'expired'
  | 'signedOut'
  | 'offline'
  | 'generic'
  | 'remote'
  | 'unexpected'

const byClass: readonly [new (...words: never[]) => Error, ErrorKind][] = [
  [NoContentError, 'noContent'],
  [NotFoundError, 'notFound'],
  [GoneError, 'expired'],
  [SignedOutError, 'signedOut'],
  [ServerError, 'internalServerError'],
  [OfflineError, 'offline'],
  [ApiError, 'generic'],
  [FallbackError, 'remote'],
  [CompositionError, 'remote'],
]

const byStatus: Readonly<Record<number, ErrorKind>> = { 204: 'noContent', 404: 'notFound', 410: 'expired' }

export function errorKind(error: unknown): ErrorKind {
  const known = byClass.find(([type]) => error instanceof type)
  if (known) return known[1]
  if (isMissingChunk(error)) return 'remote'
  if (isRouteErrorResponse(error))
    return byStatus[error.status] ?? (error.status >= 500 ? 'internalServerError' : 'unexpected')
  return 'unexpected'
}

/** What is said of an unexpected error: its status or its message. */
export function errorDetail(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : ''
}
