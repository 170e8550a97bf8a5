import { RegistryError } from '@hlid/remote-contract/registry'

import type { GatewayConfig } from '../config'
import { readLive, type LiveState } from '../releases/live'
import type { RegistryDb, RegistryTransaction } from '../releases/store/database'
import { purposeOf } from '../releases/store/purposes'
import { hasFiles, readManifest } from '../releases/store/releases'
import { revokedKeyOf } from '../releases/store/teams'
import { mustBeCompatible } from './compatibility'

/**
 * Whether a release can go live as things are under the lock: it is published, its key is trusted, its files are here,
 * and it works with what is live.
 * @param known what was live before, for the manifests in it
 * @throws RegistryError that names the way out
 */
export async function mustPassPromotionChecks(
  tx: RegistryTransaction,
  known: LiveState,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> {
  const manifest = await readManifest(tx, name, version)
  if (!manifest)
    throw new RegistryError(
      'unknown-release',
      `${name}@${version} is not published; do it with: npx hlid publish ${name}`,
    )
  await mustBeTrusted(tx, { name, version })
  await mustHaveFiles(tx, name, version)
  await mustBeCompatible(manifest, await readLive(tx, known))
}

/** @throws RegistryError for a release that was made for its maker alone; a test portal gives development releases to all */
export async function mustBeForEveryone(
  tx: RegistryTransaction,
  { developmentReleases }: Pick<GatewayConfig, 'developmentReleases'>,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> {
  const purpose = await purposeOf(tx, name, version)
  if (purpose === 'release' || (purpose === 'development' && developmentReleases)) return
  const made =
    purpose === 'override'
      ? 'was made by npx hlid override for one browser'
      : 'was made by npm run dev, and this portal shows such a release to its maker only (DEVELOPMENT_RELEASES=no)'
  throw new RegistryError(
    'not-for-everyone',
    `${name}@${version} ${made}. For everyone, publish a release: npx hlid publish ${name}`,
  )
}

/** @throws RegistryError for a release that was signed with a key which is revoked, and not only for later ones */
export async function mustBeTrusted(
  db: RegistryDb,
  { name, version }: { readonly name: string; readonly version: string },
): Promise<void> {
  const key = await revokedKeyOf(db, { name, version })
  if (!key) return
  const since = key.from ? ` for what was published since ${key.from.toISOString()}` : ''
  throw new RegistryError(
    'key-revoked',
    `${name}@${version} was signed with the key ${key.kid}, which is revoked${since}. Look at what is in it, and publish it under another version with a key in use: npx hlid publish ${name} --version <version>. Or promote another release.`,
  )
}

/** @throws RegistryError when the sweeper took them */
export async function mustHaveFiles(db: RegistryDb, name: string, version: string): Promise<void> {
  if (await hasFiles(db, name, version)) return
  throw new RegistryError(
    'files-swept',
    `The files of ${name}@${version} were swept, since nobody had needed them for long. Publish the same build again to bring them back, or promote another release.`,
  )
}
