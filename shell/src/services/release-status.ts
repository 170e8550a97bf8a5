import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { RELEASE_STATUS_EVERY_MS, RELEASE_STATUS_URL, type ReleaseStatus } from '@hlid/remote-contract/delivery'

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
  /** Asks while the page is visible, and at once when it becomes so. */
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
  const look = () => {
    if (page.visibilityState === 'visible') void ask().catch(() => undefined) // the next time is a few seconds away
  }
  return {
    isWithdrawn: (name, version) => parts[name]?.withdrawn?.includes(version) ?? false,
    disabled: (name) => parts[name]?.disabled,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    start() {
      page.addEventListener('visibilitychange', look)
      setInterval(look, RELEASE_STATUS_EVERY_MS)
    },
  }
}
