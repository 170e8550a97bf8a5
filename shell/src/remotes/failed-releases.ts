import { ifAllowed } from '@hlid/remote-contract/storage'

import { releaseId, type Release } from './release'

const key = 'hlid:fallen'

function read(storage: () => Storage): string[] {
  const stored = ifAllowed((): unknown => JSON.parse(storage().getItem(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

/** Whether a screen of a release failed in this tab: the fallback goes straight to the last good one. */
export const hasFailed = (release: Release, storage: () => Storage): boolean =>
  read(storage).includes(releaseId(release))

/**
 * Remembers that a screen of a release failed, for this tab.
 * @returns whether it is news, and will be remembered: only then does loading the page anew change anything
 */
export function noteFailed(release: Release, storage: () => Storage): boolean {
  const failed = read(storage)
  const id = releaseId(release)
  if (failed.includes(id)) return false
  return ifAllowed(() => (storage().setItem(key, JSON.stringify([...failed, id])), true)) ?? false
}
