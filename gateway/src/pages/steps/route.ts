import type { ComposedRemote } from '@hlid/remote-contract/composition'

import type { PageStep } from '../page'
import { bestRoute } from '../route-pattern'

/** Whose page this is. A path that no remote shows is answered with 404; the shell says so in the page. */
export const findRoute: PageStep = (page) => {
  const remotes = page.composed?.composition.remotes ?? []
  page.remote = remotes.find((remote) => mountsOf(remote, page.path)) ?? null
  page.route = page.remote ? bestRoute(page.remote.routes, page.path) : undefined
  const isKnown = page.path === '/' || page.route !== undefined
  if (!isKnown) page.status = 404
}

function mountsOf({ mounts }: ComposedRemote, path: string): boolean {
  const lower = path.toLowerCase()
  return mounts.some((mount) => lower === mount || lower.startsWith(`${mount}/`))
}
