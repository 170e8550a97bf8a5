import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import type { Pointer } from '@hlid/remote-contract/registry'

import type { LiveState } from '../src/releases/live'
import { firstPointer } from '../src/releases/store/transitions'
import { handMade } from './releases'

type Named = Partial<Pointer> & Pick<Pointer, 'name' | 'current'>

/** A pointer with nothing special about it, but for what is given. */
export const pointerOf = (given: Named): Pointer => ({
  ...firstPointer(given.name, given.current),
  revision: 1,
  ...given,
})

/** What is live, without a registry: hand-made releases, those in `special` before others of their name and version. */
export function liveState(pointers: readonly Named[], special: readonly ReleaseManifest[] = []): LiveState {
  return {
    head: { revision: 1, seq: 1, hash: '1' },
    pointers: pointers.map(pointerOf),
    freeze: null,
    manifest: (name, version) =>
      special.find((manifest) => manifest.name === name && manifest.version === version) ??
      handMade(name, version).manifest,
  }
}
