import type { HealthEvent } from '@hlid/remote-contract/delivery'

import type { ErrorKind } from './kind'

const requestId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const requestOf = (error: unknown) =>
  error instanceof Error && 'requestId' in error && requestId.test(String(error.requestId))
    ? String(error.requestId)
    : undefined

/** That an error screen is shown, so that its code leads here. Without a network there is nobody to tell. */
export function shownEvent(release: string, kind: ErrorKind, error: unknown, path: string): HealthEvent | undefined {
  if (kind === 'offline') return undefined
  const request = requestOf(error)
  return { release, kind: 'shown', screen: kind, path, ...(request && { request }) }
}
