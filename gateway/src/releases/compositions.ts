import type { Composition } from '@hlid/remote-contract/composition'
import { canonical } from '@hlid/storage/history'
import { LRUCache } from 'lru-cache'

import { Batched } from './batched'
import type { Bucket } from './bucket'
import { upToBytes } from './files/cache-size'
import { encode } from './files/compress'
import type { FileEncoding } from './files/encodings'
import { chooseVersions, compose, nextEnable, type ComposedPage } from './compose'
import type { LiveReleases } from './follow'
import type { LiveState } from './live'
import type { DevSession } from './dev-sessions'
import { composeWith, composeWithDevSession, pastComposition } from './preview-composition'
import type { Preview, Previewed } from './previews'
import type { Registry } from './registry'
import { routeOf } from './route-of'
import type { RegistryDb } from './store/database'
import { isWithdrawn } from './store/withdrawn-previews'

const keepAtMost = 256
const storeWithinMs = 500
const encodedBytes = 8 * 1024 * 1024

/** Compositions of what is live now, made once each; and every past one, by its id. */
export class Compositions {
  #state: LiveState | undefined
  /** For as long as `#made` and `#ofBucket` hold; a clock that is put back ends that too. */
  #during = { from: 0, to: 0 }
  readonly #ofBucket = new Map<Bucket, ComposedPage | undefined>()
  readonly #made = new Map<string, ComposedPage>()
  readonly #releases = new Map<string, ReadonlySet<string>>()
  readonly #encoded = new LRUCache<string, Uint8Array>(upToBytes(encodedBytes))
  readonly #storing = new Map<string, Promise<void>>()
  readonly #stored = new Set<string>()
  readonly #past: Batched<string>

  constructor(
    private readonly registry: Registry,
    private readonly live: LiveReleases,
  ) {
    this.#past = new Batched((ids) => readCompositions(registry.db, ids))
  }

  /** Whether somebody's bucket makes a difference now; without one, nobody needs to be given a cookie. */
  get dependOnBucket(): boolean {
    return this.live.state.pointers.some(({ canary }) => canary !== null)
  }

  forBucket(bucket: Bucket): ComposedPage | undefined {
    const { state } = this.live
    const now = this.registry.now()
    const { from, to } = this.#during
    if (state !== this.#state || +now < from || +now >= to) {
      this.#made.clear()
      this.#ofBucket.clear()
      // A registry that lost changes may have lost compositions with them.
      this.#stored.clear()
      this.#state = state
      this.#during = { from: +now, to: nextEnable(state, now) }
    }
    const key = this.dependOnBucket ? bucket : 0
    if (!this.#ofBucket.has(key)) this.#ofBucket.set(key, this.#compose(state, bucket, now))
    return this.#ofBucket.get(key)
  }

  #compose(state: LiveState, bucket: Bucket, now: Date): ComposedPage | undefined {
    const versions = chooseVersions(state, bucket)
    const key = [...versions.values()].join('|')
    const known = this.#made.get(key)
    if (known) return known
    const page = compose(state, versions, now)
    if (!page) return undefined
    if (this.#made.size >= keepAtMost) this.#made.clear()
    this.#made.set(key, page)
    return page
  }

  /** Whether nobody is to see it any more, though its time is not over. */
  isWithdrawn(preview: Preview): Promise<boolean> {
    return isWithdrawn(this.registry.db, preview)
  }

  /** The same for somebody with a preview; undefined when what it shows is not there. */
  async forPreview(preview: Previewed, bucket: Bucket): Promise<ComposedPage | undefined> {
    const { db, now } = this.registry
    if ('composition' in preview) {
      const content = await this.find(preview.composition)
      return content === undefined ? undefined : pastComposition(db, content)
    }
    const { state } = this.live
    return this.#storedAnew(await composeWith(db, state, chooseVersions(state, bucket), preview, now()))
  }

  /** The same for a developer who has a build of their own in it. */
  forDevSession(session: DevSession, bucket: Bucket): ComposedPage | undefined {
    const { state } = this.live
    return this.#storedAnew(composeWithDevSession(state, chooseVersions(state, bucket), session, this.registry.now()))
  }

  /** It may have been swept since this gateway stored it: with an earlier session, or before its release was brought back. */
  #storedAnew(page: ComposedPage | undefined): ComposedPage | undefined {
    if (page) this.#stored.delete(page.composition.id)
    return page
  }

  /**
   * Puts a composition where every gateway finds it by its id. A page waits for that the first time only, and not for
   * long: a registry that is down keeps nobody from signing in.
   */
  async remember(composition: Composition): Promise<void> {
    const { id } = composition
    if (this.#stored.has(id)) return
    let storing = this.#storing.get(id)
    if (!storing) {
      storing = this.#store(composition).then(() => void this.#stored.add(id))
      this.#storing.set(id, storing)
      storing.catch(() => undefined).finally(() => this.#storing.delete(id))
    }
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, storeWithinMs)
    })
    await Promise.race([storing.catch(() => undefined), enough])
    clearTimeout(timer)
  }

  async find(id: string): Promise<string | undefined> {
    for (const { composition } of this.#made.values()) if (composition.id === id) return canonical(composition)
    return this.#past.get(id)
  }

  /** `name@version` of everything that a page of that composition can hold, last good releases included. */
  async releasesOf(id: string): Promise<ReadonlySet<string> | undefined> {
    const known = this.#releases.get(id)
    if (known) return known
    const text = await this.find(id)
    if (text === undefined) return undefined
    const { shell, remotes } = JSON.parse(text) as Composition
    const parts = [shell, ...remotes, ...remotes.flatMap(({ lastGood }) => lastGood ?? [])]
    const releases = new Set(parts.map(({ name, version }) => `${name}@${version}`))
    if (this.#releases.size >= keepAtMost) this.#releases.clear()
    this.#releases.set(id, releases)
    return releases
  }

  /** The pattern of the route that a path below the base leads to, in pages of that composition. */
  async routeOf(id: string, path: string): Promise<string | undefined> {
    const text = await this.find(id)
    if (text === undefined) return undefined
    const { remotes } = JSON.parse(text) as Composition
    return routeOf(remotes, path).route?.path
  }

  /** Compressed once for each way, since it grows with the number of remotes. */
  async read(id: string, encoding: FileEncoding): Promise<Uint8Array | undefined> {
    const key = `${id}.${encoding}`
    const held = this.#encoded.get(key)
    if (held) return held
    const text = await this.find(id)
    if (text === undefined) return undefined
    const content = await encode(Buffer.from(text), encoding)
    this.#encoded.set(key, content)
    return content
  }

  async #store(composition: Composition): Promise<void> {
    await this.registry.db
      .insertInto('compositions')
      .values({ id: composition.id, content: canonical(composition) })
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

async function readCompositions(db: RegistryDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('compositions').select(['id', 'content']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}
