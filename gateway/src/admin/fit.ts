import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { LiveState } from '../releases/live'
import { Refusal } from '../releases/refusal'
import { rulesOfTheDay, runGate } from './gate'
import { livePartsOf, withRelease } from './gate/live-parts'

/** What is switched off until somebody says otherwise is in no page, and is held against the shell when it comes back. */
const isAway = ({ pointers }: LiveState, { name }: ReleaseManifest) => {
  const disabled = pointers.find((pointer) => pointer.name === name)?.disabled
  return disabled && disabled.until === undefined
}

/**
 * Whether a release fits what is live. A shell is held against every remote that is live: it has to offer what they need.
 * @throws Refusal that names what is broken, and the way out
 */
export async function mustFit(manifest: ReleaseManifest, state: LiveState): Promise<void> {
  const live = withRelease(livePartsOf(state), manifest)
  const isShell = manifest.kind === 'shell'
  const beside = isShell ? live.remotes.filter((remote) => !isAway(state, remote)) : []
  const answers = await Promise.all(
    [manifest, ...beside].map(async (candidate) => {
      const rules = await runGate({ manifest: candidate, live }, rulesOfTheDay)
      return { candidate, rules, failed: rules.find(({ passed }) => !passed) }
    }),
  )
  const broken = answers.filter(({ failed }) => failed)
  if (!broken.length) return
  const said = broken.map(({ candidate, failed }) =>
    candidate === manifest
      ? failed?.detail
      : `${candidate.name}@${candidate.version} could not live with it: ${failed?.detail}`,
  )
  const wayOut = isShell ? ['Take what could not live with it back first, or switch it off without an end.'] : []
  throw new Refusal(409, 'does-not-fit', [...said, ...wayOut].join(' '), {
    rules: broken[0]?.rules,
    broken: broken.map(({ candidate }) => `${candidate.name}@${candidate.version}`),
  })
}
