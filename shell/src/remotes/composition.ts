import type { ComposedRemote, Composition, PageData } from '@hlid/remote-contract/composition'

/** Path below the base path: `/app/login/verify` → `/login/verify`. */
export function belowBase(path: string, base: string): string {
  const isBelow = path === base || path.startsWith(`${base}/`)
  return isBelow ? path.slice(base.length) || '/' : path
}

/** The remote whose mount a path lies under. Like the router, it does not care for case. */
export function remoteFor(path: string, remotes: readonly ComposedRemote[]): ComposedRemote | undefined {
  const lower = path.toLowerCase()
  return remotes.find(({ mounts }) => mounts.some((mount) => lower === mount || lower.startsWith(`${mount}/`)))
}

/** The composition could not be fetched; the gateway can still compose the page that was asked for. */
export class CompositionError extends Error {
  override readonly name = 'CompositionError'
}

const deadlineMs = 10_000

/**
 * The remotes of this page: the page's own one is there at once, the others come with the whole composition, which is
 * fetched when one of them is first wanted.
 */
export class PageComposition {
  #all: Promise<readonly ComposedRemote[]> | undefined
  /** The gateway has looked this one up already. */
  readonly #firstPath: string

  constructor(
    private readonly page: PageData,
    path: string,
  ) {
    this.#firstPath = belowBase(path, page.basePath)
  }

  /** @throws CompositionError */
  async find(path: string): Promise<ComposedRemote | undefined> {
    const { remote } = this.page
    if (path === this.#firstPath && path !== '/') return remote ?? undefined
    return remoteFor(path, remote ? [remote] : []) ?? remoteFor(path, await this.all())
  }

  /** @throws CompositionError */
  all(): Promise<readonly ComposedRemote[]> {
    return (this.#all ??= this.#fetch().catch((error: unknown) => {
      this.#all = undefined
      throw new CompositionError(String(error))
    }))
  }

  async #fetch(): Promise<readonly ComposedRemote[]> {
    // eslint-disable-next-line no-restricted-globals -- an immutable file of the gateway, no call of the identity service
    const answer = await fetch(this.page.compositionUrl, { signal: AbortSignal.timeout(deadlineMs) })
    if (!answer.ok) throw new Error(`the composition answered ${answer.status}`)
    const { remotes } = (await answer.json()) as Composition
    return remotes
  }
}
