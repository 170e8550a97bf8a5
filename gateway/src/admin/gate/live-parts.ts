import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { shellName } from '../../releases/compose'
import type { LiveState } from '../../releases/live'
import type { Pointer } from '../../releases/store/pointers'
import type { LiveParts } from './rule'

const versionsOf = ({ current, canary }: Pointer) => (canary === null ? [current] : [current, canary])

export function livePartsOf(state: LiveState): LiveParts {
  const shell = state.pointers.find(({ name }) => name === shellName)
  return {
    shell: shell && state.manifest(shellName, shell.current),
    remotes: state.pointers
      .filter(({ name }) => name !== shellName)
      .flatMap((pointer) => versionsOf(pointer).map((version) => state.manifest(pointer.name, version))),
  }
}

/** The same as it would be with that release live. */
export function withRelease(live: LiveParts, manifest: ReleaseManifest): LiveParts {
  return manifest.kind === 'shell' ? { ...live, shell: manifest } : live
}
