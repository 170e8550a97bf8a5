import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { RegistryError } from '@hlid/remote-contract/registry'

import type { LiveState } from '../releases/live'
import { compatibilityRules, runGate } from './gate'
import { livePartsOf, withRelease } from './gate/live-parts'

/** A remote that is disabled without an end is in no page; it is checked against the shell when it is enabled. */
const isAway = ({ pointers }: LiveState, { name }: ReleaseManifest) =>
  pointers.some((pointer) => pointer.name === name && pointer.disabled && pointer.disabled.until === undefined)

/**
 * Whether a release works with what is live. A shell is checked against every remote that is live: it has to offer what
 * they need.
 * @throws RegistryError that names what is broken, and the way out
 */
export async function mustBeCompatible(manifest: ReleaseManifest, state: LiveState): Promise<void> {
  const live = withRelease(livePartsOf(state), manifest)
  const isShell = manifest.kind === 'shell'
  const beside = isShell ? live.remotes.filter((remote) => !isAway(state, remote)) : []
  const answers = await Promise.all(
    [manifest, ...beside].map(async (candidate) => {
      const rules = await runGate({ manifest: candidate, live }, compatibilityRules)
      const failed = rules.find(({ passed }) => !passed)
      if (!failed) return []
      const release = `${candidate.name}@${candidate.version}`
      const said = candidate === manifest ? failed.detail : `${release} would not work with it: ${failed.detail}`
      return [{ release, rules, said }]
    }),
  )
  const broken = answers.flat()
  const [first] = broken
  if (!first) return
  const wayOut = isShell ? ['Roll back what would not work with it, or disable it without an end.'] : []
  throw new RegistryError('does-not-fit', [...broken.map(({ said }) => said), ...wayOut].join(' '), {
    rules: first.rules,
    broken: broken.map(({ release }) => release),
  })
}
