import type { ComposedRemote, Composition, PageData } from '@hlid/remote-contract/composition'

/** Path below the base path: `/app/login/verify` → `/login/verify`. */
export const belowBase = (path: string, base: string) => (path.startsWith(base) ? path.slice(base.length) || '/' : path)

/** The remote whose mount a path lies under. */
export function remoteFor(path: string, remotes: readonly ComposedRemote[]): ComposedRemote | undefined {
  return remotes.find(({ mounts }) => mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)))
}

/**
 * The remotes of this page: the page's own one is there at once, the others come with the whole composition, which is
 * fetched when one of them is first wanted.
 */
export class PageComposition {
  #all: Promise<readonly ComposedRemote[]> | undefined

  constructor(private readonly page: PageData) {}

  async find(path: string): Promise<ComposedRemote | undefined> {
    const own = this.page.remote
    const found = own && remoteFor(path, [own])
    return found ?? remoteFor(path, await this.all())
  }

  all(): Promise<readonly ComposedRemote[]> {
    return (this.#all ??= this.#fetch().catch((error: unknown) => {
      this.#all = undefined
      throw error
    }))
  }

  async #fetch(): Promise<readonly ComposedRemote[]> {
    // Not a call of the identity service: an immutable file of the gateway.
    // eslint-disable-next-line no-restricted-globals -- the one place that reads the composition
    const answer = await fetch(this.page.compositionUrl, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) throw new Error(`the composition answered ${answer.status}`)
    const { remotes } = (await answer.json()) as Composition
    return remotes
  }
}
