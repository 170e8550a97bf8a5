import { readLive, type LiveState } from '../releases/live'
import { Refusal } from '../releases/refusal'
import type { RegistryDb, RegistryTransaction } from '../releases/store/database'
import { hasFiles, readManifest } from '../releases/store/releases'
import { mustFit } from './fit'

/**
 * Whether a release can go live as things are under the lock: it is published, its files are here, and it fits what is
 * live.
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
