import type { Output, Schema } from '@hlid/api-contract'

import { type IdentityProvider, isIdentityProvider } from './provider'

/** A running authentication: what the portal knows while the person's phone, app or card is being asked. */
export interface Attempt {
  readonly id: string
  readonly provider: IdentityProvider
  /** The number to compare; a card has none. */
  readonly code?: string
  /** Names a card's script. */
  readonly scriptId?: string
  readonly pollAfterMs: number
}

export type PollAnswer = Schema<'PollAnswer'>

const CODE = /^\d{3}$/

/** A script's name goes into an address, so nothing else may be in it. */
export const SCRIPT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** What authenticate answered with; the parts that are not as promised are left out. */
export function attemptOf(provider: IdentityProvider, { session }: Output<'authenticateLogin'>): Attempt {
  return {
    id: session.id,
    provider,
    pollAfterMs: session.pollAfterMs,
    ...(session.code !== undefined && CODE.test(session.code) && { code: session.code }),
    ...(session.scriptId !== undefined && SCRIPT_ID.test(session.scriptId) && { scriptId: session.scriptId }),
  }
}

/** An attempt that was kept in the browser; undefined for anything else that may stand there. */
export function parseAttempt(value: unknown): Attempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, provider, code, scriptId, pollAfterMs } = value as Partial<Record<keyof Attempt, unknown>>
  if (typeof id !== 'string' || !id || id.length > 200 || !isIdentityProvider(provider)) return undefined
  return {
    id,
    provider,
    pollAfterMs: typeof pollAfterMs === 'number' && pollAfterMs >= 0 && pollAfterMs < 60_000 ? pollAfterMs : 1000,
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...(typeof scriptId === 'string' && SCRIPT_ID.test(scriptId) && { scriptId }),
  }
}
