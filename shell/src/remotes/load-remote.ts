import type { HostServices } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { climb, type Fall, type Rung } from './ladder'
import { loadRelease, type LoadedRelease } from './load-release'
import type { Release } from './release'

export interface LoadOptions {
  /** Below the base path: whose screen must be there for a release to count as loaded. */
  readonly path: string
  hostFor(release: HostServices['release']): HostServices
  /** Whether a screen of a release has failed here before. */
  hasFallen(release: Release): boolean
  onFall(fall: Fall): void
}

/**
 * Loads a remote: its release, the same from fresh addresses, then the last good one; at once the last good one when a
 * screen of the release has failed here.
 * @throws LadderError
 */
export function loadRemoteModule(
  remote: ComposedRemote,
  { path, hostFor, hasFallen, onFall }: LoadOptions,
): Promise<LoadedRelease> {
  const { lastGood } = remote
  const from = (release: Release, query: string) => (signal: AbortSignal) =>
    loadRelease(release, path, hostFor, { query, signal })
  const rungs: Rung<LoadedRelease>[] = [
    { name: 'release', load: from(remote, '') },
    { name: 'again', load: from(remote, '?again') },
  ]
  if (lastGood) rungs.push({ name: 'last-good', load: from(lastGood, '') })
  return climb(remote.name, lastGood && hasFallen(remote) ? rungs.slice(-1) : rungs, { onFall })
}
