import { matchRoutes, type RouteObject } from '@hlid/navigation'

import { belowBase } from './composition'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    /** Network Information; not in every browser. */
    readonly connection?: Connection
  }
}

/** On a connection that is counted or slow, what may not be needed is not fetched. */
function isSparing(browser: Navigator): boolean {
  try {
    const { connection } = browser
    return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
  } catch {
    return false // Kept from the page: it is not known to be slow.
  }
}

/** The path below the base that a link of the portal leads to. */
function pathOf(target: EventTarget | null, basePath: string): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target])') : null
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.pathname.startsWith(`${basePath}/`) ? belowBase(link.pathname, basePath) : undefined
}

/**
 * Fetches what a path below the base leads to, its remote and its screen. Once for each path, and whatever does not come
 * is asked for again when it is needed; nothing on a connection that is counted or slow.
 */
export function createPrefetch(routesFor: (path: string) => Promise<RouteObject[]>): (path: string) => void {
  const begun = new Set<string>()
  const fetchAll = async (path: string) => {
    const matches = matchRoutes(await routesFor(path), path) ?? []
    await Promise.all(matches.map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()))
  }
  return (path) => {
    if (begun.has(path) || isSparing(navigator)) return
    begun.add(path)
    fetchAll(path).catch(() => begun.delete(path))
  }
}

/** Prefetches what a link leads to once somebody points at it, touches it or has it in focus. */
export function prefetchOnIntent(page: EventTarget, basePath: string, prefetch: (path: string) => void): void {
  const look = ({ target }: Event) => {
    const path = pathOf(target, basePath)
    if (path !== undefined) prefetch(path)
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) page.addEventListener(intent, look, { passive: true })
}
