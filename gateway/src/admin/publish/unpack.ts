import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import type { ReleaseFile, ReleaseManifest } from '@hlid/remote-contract/composition'
import { RegistryError } from '@hlid/remote-contract/registry'
import { extract } from 'tar-stream'

import { parseManifest } from './manifest'

/** Stated in CONTRIBUTING: what a release may weigh at most. */
export const limits = {
  archiveBytes: 10_000_000,
  releaseBytes: 30_000_000,
  fileBytes: 5_000_000,
  manifestBytes: 500_000,
}

export interface Unpacked {
  readonly manifest: ReleaseManifest
  readonly manifestText: string
  /** Files and bill of materials by path. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Everything that an upload has to hold besides its manifest. */
export const contentsOf = ({ files, bill }: ReleaseManifest): readonly ReleaseFile[] => [...files, bill]

const refuse = (message: string) => new RegistryError('bad-archive', message)

/**
 * Reads a release's tar.gz into memory. The manifest comes first; after it only files that it names, each once, none
 * larger than it says. Anything else ends the reading there and then.
 */
export async function unpack(archive: Readable): Promise<Unpacked> {
  const files = new Map<string, Uint8Array>()
  const reading: { manifestText?: string; manifest?: ReleaseManifest } = {}
  const tar = extract()
  const read = pipeline(archive, counted(limits.archiveBytes), createGunzip(), counted(limits.releaseBytes), tar).catch(
    (error: unknown) => {
      throw error instanceof RegistryError ? error : refuse('The upload is not a whole tar.gz.')
    },
  )
  // Failures of either side are reported by the other one as well, less well.
  read.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header
      if (type !== 'file') throw refuse(`${JSON.stringify(name)} is not a plain file.`)
      if (!reading.manifest) {
        if (name !== 'release.json') throw refuse('The first file of a release is release.json.')
        reading.manifestText = (await collect(contentOf(entry), limits.manifestBytes, name)).toString('utf8')
        reading.manifest = parseManifest(reading.manifestText)
        continue
      }
      const declared = contentsOf(reading.manifest).find((file) => file.path === name)
      if (!declared) throw refuse(`${JSON.stringify(name)} is not among the files of release.json.`)
      if (files.has(name)) throw refuse(`${name} is there twice.`)
      if (size !== declared.size) throw refuse(`${name} has ${size} bytes, release.json says ${declared.size}.`)
      files.set(name, await collect(contentOf(entry), limits.fileBytes, name))
    }
  } catch (error) {
    await read.catch((cause: unknown) => {
      throw cause instanceof RegistryError && !(error instanceof RegistryError) ? cause : error
    })
    throw error
  }
  await read
  const { manifest, manifestText } = reading
  if (!manifest || manifestText === undefined) throw refuse('The upload is empty.')
  const missing = contentsOf(manifest).find((file) => !files.has(file.path))
  if (missing) throw refuse(`${missing.path} is missing.`)
  return { manifest, manifestText, files }
}

/** The package's streams can be iterated; only its types leave that out. */
const contentOf = (entry: object) => entry as AsyncIterable<Uint8Array>

async function collect(entry: AsyncIterable<Uint8Array>, limit: number, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of entry) {
    bytes += chunk.byteLength
    if (bytes > limit) throw new RegistryError('too-large', `${name} is larger than ${limit} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function counted(limit: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.byteLength
      if (bytes > limit) throw new RegistryError('too-large', `The release is larger than ${limit} bytes.`)
      yield chunk
    }
  }
}
