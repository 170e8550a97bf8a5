import type { HostServices } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { climb, type Fall, type Rung } from './ladder'
import { loadRelease, type LoadedRelease } from './load-release'

export interface LoadOptions {
  /** Below the base path: whose screen must be there for a release to count as loaded. */
  readonly path: string
  hostFor(release: HostServices['release']): HostServices
  onFall(fall: Fall): void
}

/**
 * Loads a remote: its release, the same from fresh addresses, then the last good one.
 * @throws LadderError
 */
export function loadRemoteModule(
  remote: ComposedRemote,
  { path, hostFor, onFall }: LoadOptions,
): Promise<LoadedRelease> {
  const { lastGood } = remote
  const rungs: Rung<LoadedRelease>[] = [
    { name: 'release', load: (signal) => loadRelease(remote, path, hostFor, { query: '', signal }) },
    { name: 'again', load: (signal) => loadRelease(remote, path, hostFor, { query: '?again', signal }) },
  ]
  if (lastGood)
    rungs.push({ name: 'last-good', load: (signal) => loadRelease(lastGood, path, hostFor, { query: '', signal }) })
  return climb(remote.name, rungs, { onFall })
}
