import type { HostServices } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { loadFirst, type FailedAttempt, type Attempt } from './fallback'
import { loadRelease, type LoadedRelease } from './load-release'
import type { Release } from './release'

export interface LoadOptions {
  /** Below the base path: whose screen must be there for a release to count as loaded. */
  readonly path: string
  hostFor(release: HostServices['release']): HostServices
  /** Whether a screen of a release has failed here before. */
  hasFailed(release: Release): boolean
  onFailure(fall: FailedAttempt): void
}

/**
 * Loads a remote: its release, the same from fresh addresses, then the last good one; at once the last good one when a
 * screen of the release has failed here.
 * @throws FallbackError
 */
export function loadRemoteModule(
  remote: ComposedRemote,
  { path, hostFor, hasFailed, onFailure }: LoadOptions,
): Promise<LoadedRelease> {
  const { lastGood } = remote
  const from = (release: Release, query: string) => (signal: AbortSignal) =>
    loadRelease(release, path, hostFor, { query, signal })
  const attempts: Attempt<LoadedRelease>[] = [
    { name: 'release', load: from(remote, '') },
    { name: 'again', load: from(remote, '?again') },
  ]
  if (lastGood) attempts.push({ name: 'last-good', load: from(lastGood, '') })
  return loadFirst(remote.name, lastGood && hasFailed(remote) ? attempts.slice(-1) : attempts, { onFailure })
}
