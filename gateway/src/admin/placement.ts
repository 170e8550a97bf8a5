import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { readLive, type LiveState } from '../releases/live'
import { Refusal } from '../releases/refusal'
import type { RegistryDb, RegistryTransaction } from '../releases/store/database'
import { hasFiles, readManifest } from '../releases/store/releases'
import { rulesOfTheDay, runGate } from './gate'
import { livePartsOf, withRelease } from './gate/live-parts'

/**
 * Whether a release can go live as things are under the lock: it is published, its files are here, and it fits what is
 * live. A shell is held against every remote that is live: it has to offer what they need.
 * @param known what was live before, for the manifests in it
 * @throws Refusal that names the way out
 */
export async function mustBeFitToLive(
  tx: RegistryTransaction,
  known: LiveState,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> {
  const manifest = await readManifest(tx, name, version)
  if (!manifest)
    throw new Refusal(
      404,
      'unknown-release',
      `${name}@${version} is not published; do it with: npx hlid publish ${name}`,
    )
  await mustHaveFiles(tx, name, version)
  await mustFit(manifest, await readLive(tx, known))
}

/** @throws Refusal when the sweeper took them */
export async function mustHaveFiles(db: RegistryDb, name: string, version: string): Promise<void> {
  if (await hasFiles(db, name, version)) return
  throw new Refusal(
    409,
    'files-swept',
    `The files of ${name}@${version} were swept, since nobody had needed them for long. Publish the same build again to bring them back, or promote another release.`,
  )
}

/** What is switched off until somebody says otherwise is in no page, and is held against the shell when it comes back. */
const isAway = ({ pointers }: LiveState, { name }: ReleaseManifest) => {
  const disabled = pointers.find((pointer) => pointer.name === name)?.disabled
  return disabled && disabled.until === undefined
}

async function mustFit(manifest: ReleaseManifest, state: LiveState): Promise<void> {
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
