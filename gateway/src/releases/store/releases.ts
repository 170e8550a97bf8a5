import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { RegistryError, type ReleasePurpose, type Run } from '@hlid/remote-contract/registry'

import { sha256 } from '../digest'
import { parseReleaseId } from '../release-id'
import { change, type RegistryDb, type RegistryTransaction } from './database'
import { appendHistory } from './history'
import { keepPurpose, openToEveryone } from './purposes'

export interface StoredFile {
  readonly path: string
  /** Its `sha384-…`. */
  readonly digest: string
  readonly content: Uint8Array
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
}

export interface NewRelease {
  readonly manifest: ReleaseManifest
  /** The manifest as it was signed. */
  readonly manifestText: string
  readonly signature: string
  readonly kid: string
  readonly gate: unknown
  readonly purpose: ReleasePurpose
  readonly files: readonly StoredFile[]
  /** CycloneDX in JSON. */
  readonly bill: string
  /** Of a CI that publishes it as a trusted publisher. */
  readonly run?: Run | undefined
}

const releaseRow = (db: RegistryDb, name: string, version: string) =>
  db.selectFrom('releases').where('name', '=', name).where('version', '=', version)

/** What is already there under that name and version: nothing, the very same release, or another one. */
export async function compareRelease(
  db: RegistryDb,
  { name, version }: ReleaseManifest,
  manifestText: string,
): Promise<'new' | 'same' | 'other'> {
  const row = await releaseRow(db, name, version).select('manifest_digest').executeTakeFirst()
  if (!row) return 'new'
  return row.manifest_digest === sha256(manifestText) ? 'same' : 'other'
}

async function insertRow(
  tx: RegistryTransaction,
  { manifest, manifestText, signature, kid, gate, bill, run }: NewRelease,
  actor: string,
): Promise<void> {
  const { name, version, build } = manifest
  const described = { name, version, build, manifest: manifestText, manifest_digest: sha256(manifestText), bill }
  const by = { published_by: actor, run: run ? JSON.stringify(run) : null }
  await tx
    .insertInto('releases')
    .values({ ...described, signature, kid, gate: JSON.stringify(gate), ...by })
    .execute()
}

/**
 * Files and row in one transaction: half a publish is no publish. A release that is known and whose files were swept
 * gets them back, and stays what it was; one that was its maker's own is for everyone once it is published as that.
 */
export async function insertRelease(
  db: RegistryDb,
  release: NewRelease,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const { manifest, purpose } = release
  const { name, version } = manifest
  const blobs = [...new Map(release.files.map((file) => [file.digest, file])).values()]
  await change(db, async (tx) => {
    const known = await compareRelease(tx, manifest, release.manifestText)
    const isOpened = known === 'same' && purpose === 'release' && (await openToEveryone(tx, manifest))
    const isHere = known === 'same' && (await hasFiles(tx, name, version))
    if (isHere && !isOpened) return
    if (known === 'other') throw new RegistryError('version-taken', `${name}@${version} exists with another content.`)
    for (const { digest, content, brotli, gzip } of blobs) {
      await tx
        .insertInto('blobs')
        .values({ digest, size: content.byteLength, content, brotli, gzip })
        .onConflict((row) => row.doNothing())
        .execute()
    }
    if (known === 'new') {
      await insertRow(tx, release, actor)
      await keepPurpose(tx, manifest, purpose)
    }
    if (!isHere)
      await tx
        .insertInto('release_files')
        .values(release.files.map(({ path, digest }) => ({ name, version, path, digest })))
        .execute()
    const evidence = {
      build: manifest.build,
      manifest: sha256(release.manifestText),
      commit: manifest.commit,
      ...(purpose === 'release' ? {} : { purpose }),
      ...(release.run && { run: release.run }),
    }
    const action = known === 'new' || isOpened ? 'publish' : 'restore'
    await appendHistory(tx, { actor, action, subject: name, version, evidence }, now)
  })
}

/** Whether its files are here. The sweeper takes those that nobody has needed for long; the manifest stays. */
export async function hasFiles(db: RegistryDb, name: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('release_files')
    .select('path')
    .where('name', '=', name)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the builds of those of the given releases (`name@version`) that are there */
export async function readBuilds(db: RegistryDb, releases: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'version', 'build'])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('name', 'version'),
        'in',
        releases.map(parseReleaseId).map(({ name, version }) => tuple(name, version)),
      ),
    )
    .execute()
  return new Map(rows.map(({ name, version, build }) => [`${name}@${version}`, build]))
}

export async function readManifest(
  db: RegistryDb,
  name: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const row = await releaseRow(db, name, version).select('manifest').executeTakeFirst()
  return row && (JSON.parse(row.manifest) as ReleaseManifest) // it was checked before it was stored
}

/** The bill of materials as it was uploaded: it outlives the release's files. */
export async function readBill(db: RegistryDb, name: string, version: string): Promise<string | undefined> {
  const row = await releaseRow(db, name, version).select('bill').executeTakeFirst()
  return row?.bill ?? undefined
}

/** Compressed forms of contents that are here already, by digest: releases have most of their files in common. */
export async function readForms(
  db: RegistryDb,
  digests: readonly string[],
): Promise<ReadonlyMap<string, Pick<StoredFile, 'brotli' | 'gzip'>>> {
  if (!digests.length) return new Map()
  const rows = await db
    .selectFrom('blobs')
    .select(['digest', 'brotli', 'gzip'])
    .where('digest', 'in', digests)
    .execute()
  return new Map(rows.map(({ digest, brotli, gzip }) => [digest, { brotli, gzip }]))
}

export type Encoding = 'brotli' | 'gzip' | 'content'

export async function readBlob(db: RegistryDb, digest: string, encoding: Encoding): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('blobs').select(encoding).where('digest', '=', digest).executeTakeFirst()
  return row?.[encoding] ?? undefined
}
