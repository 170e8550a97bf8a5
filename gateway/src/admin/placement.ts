import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import type { LiveState } from '../releases/live'
import { Refusal } from '../releases/refusal'
import { rulesOfTheDay, runGate } from './gate'
import { livePartsOf, withRelease } from './gate/live-parts'

/**
 * Whether a release can go live beside everything that is. A new shell is held against every remote that is live: it has
 * to offer what they need.
 * @throws Refusal with the answer of each rule
 */
export async function mustFit(manifest: ReleaseManifest, state: LiveState): Promise<void> {
  const live = withRelease(livePartsOf(state), manifest)
  const candidates = manifest.kind === 'shell' ? [manifest, ...live.remotes] : [manifest]
  for (const candidate of candidates) {
    const rules = await runGate({ manifest: candidate, live }, rulesOfTheDay)
    const failed = rules.find(({ passed }) => !passed)
    if (!failed) continue
    const who = candidate === manifest ? '' : `${candidate.name}@${candidate.version} could not live with it: `
    throw new Refusal(409, 'does-not-fit', `${who}${failed.detail}`, { rules })
  }
}
