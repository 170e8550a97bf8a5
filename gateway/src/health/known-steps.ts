import { parseReleaseId } from '../releases/release-id'
import type { RegistryDb } from '../releases/store/database'
import { readManifest } from '../releases/store/releases'

const rememberAtMost = 256

/** The steps that a release says it has: whoever makes up others can't fill the registry with them. */
export class KnownSteps {
  readonly #ofRelease = new Map<string, ReadonlySet<string>>()

  constructor(private readonly db: RegistryDb) {}

  /** @param release `name@version` */
  async has(release: string, step: string): Promise<boolean> {
    const known = this.#ofRelease.get(release) ?? (await this.#read(release))
    return known.has(step)
  }

  async #read(release: string): Promise<ReadonlySet<string>> {
    const { name, version } = parseReleaseId(release)
    const manifest = await readManifest(this.db, name, version)
    const steps = new Set(manifest?.steps)
    if (this.#ofRelease.size >= rememberAtMost) this.#ofRelease.clear()
    this.#ofRelease.set(release, steps)
    return steps
  }
}
