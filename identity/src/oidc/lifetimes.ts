import type { Client } from 'oidc-provider'

import type { IdentityConfig } from '../config'
import { offlineDays } from './client-metadata'

/** In seconds. A session goes on for its idle time with each use, up to its longest. */
export const sessionTtl = { idle: 30 * 60, longest: 8 * 3600 }

/** Longer than a session idles: whose session ends on the way signs in again and is where they were. */
export const interactionTtl = 60 * 60

const day = 24 * 3600
export type OfflineLimits = Pick<IdentityConfig, 'offlineDays' | 'offlineIdleDays'>

/** For how long a client may act for people who have left: as it is registered, and no longer than the operator lets it. */
export function offlineTtl({ offlineDays: most }: OfflineLimits, client: Client | undefined): number {
  const registered = client?.[offlineDays]
  return typeof registered === 'number' ? Math.min(registered, most) * day : 0
}

/** What was chosen holds while the session lasts, or longer where the client may act without one. */
export const grantTtl = (limits: OfflineLimits, client: Client | undefined): number =>
  Math.max(sessionTtl.longest, offlineTtl(limits, client))

/** Each use gives a new one, until the grant ends. */
export const refreshTtl = (
  limits: OfflineLimits,
  { expiresWithSession }: { readonly expiresWithSession?: boolean | undefined },
  client: Client | undefined,
): number =>
  expiresWithSession ? sessionTtl.longest : Math.min(limits.offlineIdleDays * day, grantTtl(limits, client))
