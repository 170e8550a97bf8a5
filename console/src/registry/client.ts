import type { HistoryEntry, HistoryProof, MovedPointer } from '@hlid/remote-contract/registry'
import { CONSOLE_HEADER, SESSION_URL, type ConsoleSession } from '@hlid/remote-contract/operations'

import { Refused, Unreachable } from './refused'

export interface Release {
  readonly version: string
  readonly publishedBy: string
  readonly publishedAt: string
  /** Its files are gone; it can't go live. */
  readonly swept: boolean
}

export type Action = 'promote' | 'rollback' | 'disable' | 'enable'

/** What each move tells the registry besides `why` and `expected`. */
export interface Move {
  readonly why: string
  /** The revision that the operator saw. */
  readonly expected: number
  readonly [member: string]: unknown
}

// The page comes from the gateway that answers it, so what it says has the shape that it was built with.
async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = { [CONSOLE_HEADER]: '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  } catch (error) {
    throw new Unreachable('the registry does not answer', { cause: error })
  }
  const text = await answer.text()
  const parsed = text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
  if (answer.ok) return parsed
  throw new Refused(answer.status, parsed?.detail ?? 'unknown', parsed?.message ?? answer.statusText, parsed?.broken)
}

/** The registry's API, as far as the console uses it. Each call throws `Refused` or `Unreachable`. */
export const registry = {
  session: () => call<{ session: ConsoleSession | null; revoked?: boolean }>('GET', SESSION_URL),
  signIn: async (token: string) => (await call<{ session: ConsoleSession }>('POST', SESSION_URL, { token })).session,
  signOut: () => call<undefined>('DELETE', SESSION_URL),
  /** Those that were made for everyone, newest first; what a developer shows to their own browser is none of them. */
  releases: async (part: string) => {
    const query = new URLSearchParams({ name: part, purpose: 'release' })
    return (await call<{ releases: Release[] }>('GET', `/v1/releases?${query}`)).releases
  },
  history: async ({ subject, before, limit }: { subject?: string; before?: number; limit: number }) => {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(subject === undefined ? {} : { subject }),
      ...(before === undefined ? {} : { before: String(before) }),
    })
    return (await call<{ entries: HistoryEntry[] }>('GET', `/v1/history?${query}`)).entries
  },
  proof: () => call<HistoryProof>('GET', '/v1/history/proof'),
  move: (part: string, action: Action, move: Move) =>
    call<MovedPointer>('POST', `/v1/parts/${encodeURIComponent(part)}/${action}`, move),
}
