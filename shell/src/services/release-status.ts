import type { ComposedRemote } from '@hlid/remote-contract/composition'
import {
  RELEASE_STATUS_AT_REST_MS,
  RELEASE_STATUS_EVERY_MS,
  RELEASE_STATUS_URL,
  type ReleaseStatus,
} from '@hlid/remote-contract/delivery'

export type Disabled = NonNullable<ComposedRemote['disabled']>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What came over the wire, or nothing new when it is not what was promised. */
export function parseReleaseStatus(value: unknown): ReleaseStatus['parts'] {
  const parts = isRecord(value) ? value['parts'] : undefined
  if (!isRecord(parts)) return {}
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      if (!isRecord(part)) return []
      const { withdrawn, disabled } = part
      const versions = Array.isArray(withdrawn) ? withdrawn.filter((version) => typeof version === 'string') : []
      const isOff = isRecord(disabled) && typeof disabled['is'] === 'string' && typeof disabled['en'] === 'string'
      return [[name, { withdrawn: versions, ...(isOff && { disabled: disabled as unknown as Disabled }) }]]
    }),
  )
}

export interface ReleaseStatusService {
  /** Whether a version of a part was taken back after this page was sent. */
  isWithdrawn(name: string, version: string): boolean
  /** The operator's words, while a part is switched off. */
  disabled(name: string): Disabled | undefined
  subscribe(onChange: () => void): () => void
  /** Asks while the page is seen, more and more seldom while nobody touches it, and at once when somebody does. */
  start(): void
}

export function createReleaseStatus(page: Document = document): ReleaseStatusService {
  let parts: ReleaseStatus['parts'] = {}
  let etag = ''
  const listeners = new Set<() => void>()

  async function ask() {
    // eslint-disable-next-line no-restricted-globals -- the gateway's own, no call of the identity service
    const answer = await fetch(RELEASE_STATUS_URL, {
      cache: 'no-store',
      headers: etag ? { 'If-None-Match': etag } : {},
    })
    if (answer.status !== 200) return
    etag = answer.headers.get('etag') ?? ''
    parts = parseReleaseStatus(await answer.json())
    for (const listener of listeners) listener()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Date.now()
  let pauseMs = RELEASE_STATUS_EVERY_MS

  function plan(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
  }
  function look() {
    clearTimeout(timer)
    if (page.visibilityState !== 'visible') return
    askedAt = Date.now()
    void ask().catch(() => undefined) // the next time is not far away
    plan(pauseMs)
    pauseMs = Math.min(pauseMs * 2, RELEASE_STATUS_AT_REST_MS)
  }
  /** Somebody is there: what they do next is to be with what is known now. */
  function onUse() {
    pauseMs = RELEASE_STATUS_EVERY_MS
    const dueInMs = askedAt + RELEASE_STATUS_EVERY_MS - Date.now()
    if (dueInMs <= 0) look()
    else plan(dueInMs)
  }
  return {
    isWithdrawn: (name, version) => parts[name]?.withdrawn?.includes(version) ?? false,
    disabled: (name) => parts[name]?.disabled,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    start() {
      page.addEventListener('visibilitychange', () => {
        pauseMs = RELEASE_STATUS_EVERY_MS
        look()
      })
      for (const use of ['pointerdown', 'keydown', 'scroll'])
        page.addEventListener(use, onUse, { passive: true, capture: true })
      plan(RELEASE_STATUS_EVERY_MS)
    },
  }
}
