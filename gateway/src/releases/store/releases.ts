import type { ReleaseManifest } from '@hlid/remote-contract/composition'

import { sha256 } from '../digest'
import { Refusal } from '../refusal'
import { change, type RegistryDb } from './database'
import { appendHistory } from './history'

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
  readonly files: readonly StoredFile[]
  /** CycloneDX in JSON. */
  readonly bill: string
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

/** Files and row in one transaction: half a publish is no publish. */
export async function insertRelease(
  db: RegistryDb,
  release: NewRelease,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const { manifest } = release
  const { name, version } = manifest
  const blobs = [...new Map(release.files.map((file) => [file.digest, file])).values()]
  await change(db, async (tx) => {
    const known = await compareRelease(tx, manifest, release.manifestText)
    if (known === 'same') return
    if (known === 'other') throw new Refusal(409, 'version-taken', `${name}@${version} exists with another content.`)
    for (const { digest, content, brotli, gzip } of blobs) {
      await tx
        .insertInto('blobs')
        .values({ digest, size: content.byteLength, content, brotli, gzip })
        .onConflict((row) => row.doNothing())
        .execute()
    }
    await tx
      .insertInto('releases')
      .values({
        name,
        version,
        build: manifest.build,
        manifest: release.manifestText,
        manifest_digest: sha256(release.manifestText),
        signature: release.signature,
        kid: release.kid,
        gate: JSON.stringify(release.gate),
        bill: release.bill,
        published_by: actor,
      })
      .execute()
    await tx
      .insertInto('release_files')
      .values(release.files.map(({ path, digest }) => ({ name, version, path, digest })))
      .execute()
    const evidence = { build: manifest.build, manifest: sha256(release.manifestText), commit: manifest.commit }
    await appendHistory(tx, { actor, action: 'publish', subject: name, version, evidence }, now)
  })
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

export interface ReleaseSummary {
  readonly name: string
  readonly version: string
  readonly build: string
  readonly publishedBy: string
  readonly publishedAt: string
  readonly gate: unknown
}

export async function listReleases(db: RegistryDb, name?: string): Promise<ReleaseSummary[]> {
  let query = db
    .selectFrom('releases')
    .select(['name', 'version', 'build', 'published_by', 'published_at', 'gate'])
    .orderBy('published_at', 'desc')
    .limit(200)
  if (name !== undefined) query = query.where('name', '=', name)
  const rows = await query.execute()
  return rows.map(({ published_by, published_at, gate, ...row }) => ({
    ...row,
    publishedBy: published_by,
    publishedAt: published_at.toISOString(),
    gate: JSON.parse(gate) as unknown,
  }))
}

export type Encoding = 'brotli' | 'gzip' | 'content'

export async function readBlob(db: RegistryDb, digest: string, encoding: Encoding): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('blobs').select(encoding).where('digest', '=', digest).executeTakeFirst()
  return row?.[encoding] ?? undefined
}
