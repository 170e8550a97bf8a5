import { ApiError, BadRequestError, NotAllowedError } from '@hlid/api'

import type { PasskeyEnd } from './outcomes'

const refusals: Readonly<Record<string, PasskeyEnd>> = { unknown: 'unknown', expired: 'outdated', used: 'outdated' }

/** Sorts what was thrown while the browser asked for a passkey. */
export function endOfAsking(error: unknown, signal: AbortSignal): PasskeyEnd {
  if (signal.aborted) return 'stopped'
  if (error instanceof ApiError) return 'noOptions'
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'cancelled' : 'notAsked'
}

/** Sorts what a call threw that brought the signature. */
export function endOfUse(error: unknown): PasskeyEnd {
  if (error instanceof BadRequestError) return refusals[error.detail ?? ''] ?? 'refused'
  return error instanceof NotAllowedError && error.detail === 'level' ? 'level' : 'failed'
}
