import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { pack as tar } from 'tar-stream'

import type { TeamKey } from './team-key'
import { UsageError } from './usage-error'

/** A release ready to be uploaded. */
export interface PackedRelease {
  readonly manifest: ReleaseManifest
  readonly archive: Uint8Array
  /** Compact JWS over the manifest's SHA-256; the manifest holds the hash of every file. */
  readonly signature: string
}

/** What the build in a workspace's dist says of itself. */
export async function readBuild(
  workspace: string,
  dist = join(workspace, 'dist'),
): Promise<{ manifest: ReleaseManifest; text: string }> {
  const file = join(dist, 'release.json')
  if (!existsSync(file)) throw new UsageError(`${workspace} is not built; build it with: npm run build`)
  const text = await readFile(file, 'utf8')
  return { manifest: JSON.parse(text) as ReleaseManifest, text } // the registry checks it member by member
}

/** Packs the build of a workspace: the manifest first, then the files it names, and nothing else of the folder. */
export async function packRelease(
  workspace: string,
  key: TeamKey,
  dist = join(workspace, 'dist'),
): Promise<PackedRelease> {
  const { manifest, text } = await readBuild(workspace, dist)
  const archive = tar()
  archive.entry({ name: 'release.json' }, text)
  for (const { path } of [...manifest.files, manifest.bill])
    archive.entry({ name: path }, await readFile(join(dist, path)))
  archive.finalize()
  const digest = createHash('sha256').update(text).digest('hex')
  const [packed, signature] = await Promise.all([
    collect(archive as unknown as AsyncIterable<Uint8Array>), // its types leave the iterator out
    key.sign(new TextEncoder().encode(digest)),
  ])
  return { manifest, archive: await promisify(gzip)(packed, { level: 1 }), signature }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
