import type { HostServices } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { belowBase } from '../remotes/composition'
import type { ReleaseStatusService } from './release-status'

export interface GoInsideParts {
  readonly basePath: string
  readonly composition: { find(path: string): Promise<ComposedRemote | undefined> }
  readonly releaseStatus: Pick<ReleaseStatusService, 'isWithdrawn' | 'disabled'>
  readonly session: Pick<HostServices['session'], 'user'>
  /** Loads what shows a path below the base. */
  routesFor(path: string): Promise<unknown>
  /** Shows a path below the base, in the place of the screen that leads there. */
  show(to: string): Promise<void>
}

/**
 * Goes on to an address without a new page, where a remote of this page shows it. What was switched off or taken back
 * since the page was made is left to a page of its own, which knows what is live.
 * @returns whether it went
 * @throws Error where the remote does not come
 */
export function createGoInside(parts: GoInsideParts): (url: string) => Promise<boolean> {
  const { basePath, composition, releaseStatus, session, routesFor, show } = parts
  return async (url) => {
    const { origin, pathname, search, hash } = new URL(url, location.href)
    const path = belowBase(pathname, basePath)
    if (origin !== location.origin || path === pathname) return false
    const remote = await composition.find(path)
    if (!remote || remote.disabled || releaseStatus.disabled(remote.name)) return false
    if (releaseStatus.isWithdrawn(remote.name, remote.version)) return false
    await routesFor(path)
    // A page is asked whose it is before another tab or the browser's Back wants to know.
    void session.user().catch(() => undefined)
    await show(path + search + hash)
    return true
  }
}
