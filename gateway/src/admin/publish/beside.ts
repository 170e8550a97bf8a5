import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { shellName } from '../../releases/compose'
import type { LiveState } from '../../releases/live'
import type { RegistryDb } from '../../releases/store/database'
import { listReleases } from '../../releases/store/release-list'
import { readManifest } from '../../releases/store/releases'
import { compatibilityRules, runGate } from '../gate'
import { livePartsOf } from '../gate/live-parts'

async function isCompatible(
  remote: ReleaseManifest,
  shells: readonly ReleaseManifest[],
  state: LiveState,
): Promise<boolean> {
  const answers = await runGate({ manifest: remote, live: { ...livePartsOf(state), shells } }, compatibilityRules)
  return answers.every(({ passed }) => passed)
}

/** The newest shell that was published for everyone, while nobody has it yet. */
async function waitingShell(db: RegistryDb, state: LiveState): Promise<ReleaseManifest | undefined> {
  const [newest] = await listReleases(db, { name: shellName, purpose: 'release' })
  const isLive = livePartsOf(state).shells.some(({ version }) => version === newest?.version)
  return newest && !newest.swept && !isLive ? readManifest(db, shellName, newest.version) : undefined
}

const withShell = (state: LiveState, shell: ReleaseManifest): LiveState => ({
  ...state,
  pointers: state.pointers.map((pointer) =>
    pointer.name === shellName ? { ...pointer, current: shell.version, canary: null } : pointer,
  ),
  manifest: (name, version) =>
    name === shellName && version === shell.version ? shell : state.manifest(name, version),
})

async function withoutWhatItBreaks(state: LiveState, shell: ReleaseManifest): Promise<LiveState> {
  const kept = await Promise.all(
    state.pointers.map(
      ({ name, current }) => name === shellName || isCompatible(state.manifest(name, current), [shell], state),
    ),
  )
  return { ...state, pointers: state.pointers.filter((_, at) => kept[at]) }
}

/**
 * What a release is held against and opened beside when it is published: what is live. Where a shell and the remotes
 * that need it have to go live together, as with a new major of React, each would wait for the other. So a shell is
 * opened with the remotes that can live with it, and a remote that needs more than the live shell offers is held against
 * the shell that waits. What is live decides when they are promoted.
 */
export async function besideWhat(db: RegistryDb, state: LiveState, manifest: ReleaseManifest): Promise<LiveState> {
  if (manifest.kind === 'shell') return withoutWhatItBreaks(state, manifest)
  if (await isCompatible(manifest, livePartsOf(state).shells, state)) return state
  const shell = await waitingShell(db, state)
  return shell && (await isCompatible(manifest, [shell], state)) ? withShell(state, shell) : state
}
