import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { matchRoutes } from 'react-router-dom'

import type { PageStep } from '../page'

/** Whose page this is. A path that no remote shows is answered with 404; the shell says so in the page. */
export const findRoute: PageStep = (page) => {
  const remotes = page.composed?.composition.remotes ?? []
  page.remote = remotes.find((remote) => mountsOf(remote, page.path)) ?? null
  // The router's own rules, so that the shell can't be of another mind. It takes a path as it stands in an address.
  page.route = matchRoutes([...(page.remote?.routes ?? [])], encodeURI(page.path))?.[0]?.route
  const isKnown = page.path === '/' || page.route !== undefined
  if (!isKnown) page.status = 404
}

function mountsOf({ mounts }: ComposedRemote, path: string): boolean {
  const lower = path.toLowerCase()
  return mounts.some((mount) => lower === mount || lower.startsWith(`${mount}/`))
}
