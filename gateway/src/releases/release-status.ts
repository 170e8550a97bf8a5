import type { ReleaseStatus } from '@hlid/remote-contract/delivery'

import { sha256 } from './digest'
import type { LiveState } from './live'
import { shownPointer } from './compose'

export interface ReleaseStatusAnswer {
  readonly text: string
  readonly etag: string
}

/**
 * What open pages have to know. They ask for it with If-None-Match while they are seen and used: a page lives for a
 * minute, so that is a few answers of 300 bytes from memory, where server-sent events would hold a connection for each page, through
 * every proxy, and bring all of them back at once after a restart. Its size goes with what went wrong lately, not with how much is live. */
export function releaseStatusOf(state: LiveState, now: Date): ReleaseStatusAnswer {
  const parts: Record<string, ReleaseStatus['parts'][string]> = {}
  for (const pointer of state.pointers) {
    const { name, withdrawn, disabled } = shownPointer(pointer, now)
    if (!withdrawn.length && !disabled) continue
    parts[name] = { ...(withdrawn.length ? { withdrawn } : {}), ...(disabled ? { disabled } : {}) }
  }
  const text = JSON.stringify({ parts } satisfies ReleaseStatus)
  return { text, etag: `"${sha256(text).slice(0, 16)}"` }
}
