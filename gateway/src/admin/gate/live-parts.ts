import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { shellName } from '../../releases/compose'
import type { LiveState } from '../../releases/live'
import type { LiveParts } from './rule'

export function livePartsOf(state: LiveState): LiveParts {
  const parts = state.pointers.flatMap(({ name, current, canary }) =>
    (canary === null ? [current] : [current, canary]).map((version) => state.manifest(name, version)),
  )
  return {
    shells: parts.filter(({ name }) => name === shellName),
    remotes: parts.filter(({ name }) => name !== shellName),
  }
}

/** The same as it would be with that release live. */
export function withRelease(live: LiveParts, manifest: ReleaseManifest): LiveParts {
  return manifest.kind === 'shell' ? { ...live, shells: [manifest] } : live
}
