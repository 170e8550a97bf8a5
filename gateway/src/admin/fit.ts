import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { RegistryError } from '@hlid/remote-contract/registry'

import type { LiveState } from '../releases/live'
import { rulesOfTheDay, runGate } from './gate'
import { livePartsOf, withRelease } from './gate/live-parts'

/** What is switched off until somebody says otherwise is in no page, and is held against the shell when it comes back. */
const isAway = ({ pointers }: LiveState, { name }: ReleaseManifest) =>
  pointers.some((pointer) => pointer.name === name && pointer.disabled && pointer.disabled.until === undefined)

/**
 * Whether a release fits what is live. A shell is held against every remote that is live: it has to offer what they need.
 * @throws RegistryError that names what is broken, and the way out
 */
export async function mustFit(manifest: ReleaseManifest, state: LiveState): Promise<void> {
  const live = withRelease(livePartsOf(state), manifest)
  const isShell = manifest.kind === 'shell'
  const beside = isShell ? live.remotes.filter((remote) => !isAway(state, remote)) : []
  const answers = await Promise.all(
    [manifest, ...beside].map(async (candidate) => {
      const rules = await runGate({ manifest: candidate, live }, rulesOfTheDay)
      const failed = rules.find(({ passed }) => !passed)
      if (!failed) return []
      const release = `${candidate.name}@${candidate.version}`
      const said = candidate === manifest ? failed.detail : `${release} could not live with it: ${failed.detail}`
      return [{ release, rules, said }]
    }),
  )
  const broken = answers.flat()
  const [first] = broken
  if (!first) return
  const wayOut = isShell ? ['Take what could not live with it back first, or switch it off without an end.'] : []
  throw new RegistryError('does-not-fit', [...broken.map(({ said }) => said), ...wayOut].join(' '), {
    rules: first.rules,
    broken: broken.map(({ release }) => release),
  })
}
