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
function isSparing({ connection }: Navigator): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** The path below the base that a link of the portal leads to. */
function pathOf(target: EventTarget | null, basePath: string): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([target])') : null
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined
  return link.pathname.startsWith(`${basePath}/`) ? belowBase(link.pathname, basePath) : undefined
}

/**
 * Fetches what a link leads to, its remote and its screen, once somebody points at it, touches it or has it in focus;
 * by the time they follow it, it is there. Once for each path, and whatever does not come is asked for again then.
 */
export function prefetchOnIntent(
  page: EventTarget,
  basePath: string,
  routesFor: (path: string) => Promise<RouteObject[]>,
): void {
  const begun = new Set<string>()
  const prefetch = async (path: string) => {
    const matches = matchRoutes(await routesFor(path), path) ?? []
    await Promise.all(matches.map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()))
  }
  const look = ({ target }: Event) => {
    const path = pathOf(target, basePath)
    if (path === undefined || begun.has(path) || isSparing(navigator)) return
    begun.add(path)
    prefetch(path).catch(() => begun.delete(path))
  }
  for (const intent of ['pointerover', 'focusin', 'touchstart']) page.addEventListener(intent, look, { passive: true })
}
