import { LRUCache } from 'lru-cache'

import { Batched } from '../batched'
import { readBlob, readBuilds, readManifest, type Encoding } from '../store/releases'
import type { RegistryDb } from '../store/database'
import { upToBytes } from './cache-size'
import { compressZstd } from './compress'
import type { DiskCache } from './disk-cache'
import type { FileEncoding } from './encodings'

const memoryBytes = 64 * 1024 * 1024
const manifestsKept = 500
/** A form that a content does not have is not asked for again for a while. */
const absentForms = { max: 5000, ttl: 60_000 }
const columns = { br: 'brotli', gzip: 'gzip', identity: 'content' } satisfies Partial<Record<FileEncoding, Encoding>>

/** Contents of releases: from memory, from this gateway's disk, from the registry. */
export class ReleaseFiles {
  readonly #memory = new LRUCache<string, Uint8Array>(upToBytes(memoryBytes))
  readonly #reading = new Map<string, Promise<Uint8Array | undefined>>()
  readonly #absent = new LRUCache<string, true>(absentForms)
  readonly #indexes = new LRUCache<string, ReadonlyMap<string, string>>({ max: manifestsKept })
  readonly #builds: Batched<string>

  constructor(
    private readonly db: RegistryDb,
    private readonly disk: DiskCache,
  ) {
    this.#builds = new Batched((releases) => readBuilds(db, releases))
  }

  /** Integrity of a file by its release (`1.0.0-0123456789abcdef`) and path, when there is such a file. */
  async integrity(name: string, release: string, path: string): Promise<string | undefined> {
    const key = `${name}/${release}`
    let index = this.#indexes.get(key)
    if (!index) {
      const [, version, build] = /^(.+)-([0-9a-f]{16})$/.exec(release) ?? []
      if (version === undefined) return undefined
      if ((await this.#builds.get(`${name}@${version}`)) !== build) return undefined
      const manifest = await readManifest(this.db, name, version)
      if (manifest?.build !== build || !manifest) return undefined
      index = new Map(manifest.files.map((file) => [file.path, file.integrity]))
      this.#indexes.set(key, index)
    }
    return index.get(path)
  }

  /** Undefined where that form does not exist, since it would not be smaller. */
  async read(integrity: string, encoding: FileEncoding): Promise<Uint8Array | undefined> {
    const key = `${Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')}.${encoding}`
    const held = this.#memory.get(key)
    if (held) return held
    if (this.#absent.has(key)) return undefined
    let reading = this.#reading.get(key)
    if (!reading) {
      reading = this.#load(key, integrity, encoding).finally(() => this.#reading.delete(key))
      this.#reading.set(key, reading)
    }
    const content = await reading
    if (content) this.#memory.set(key, content)
    // A content that is not there at all may be on its way.
    else if (encoding !== 'identity') this.#absent.set(key, true)
    return content
  }

  async #load(key: string, integrity: string, encoding: FileEncoding): Promise<Uint8Array | undefined> {
    const cached = await this.disk.get(key)
    if (cached) return cached
    const content =
      encoding === 'zstd' ? await this.#zstd(integrity) : await readBlob(this.db, integrity, columns[encoding])
    if (content) await this.disk.set(key, content)
    return content
  }

  async #zstd(integrity: string): Promise<Uint8Array | undefined> {
    const content = await this.read(integrity, 'identity')
    return content && compressZstd(content)
  }
}
