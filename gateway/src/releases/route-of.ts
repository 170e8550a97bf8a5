import type { ComposedRemote, ReleaseRoute } from '@hlid/remote-contract/composition'
import { matchRoutes } from 'react-router-dom'

/** Whose page a path is, and which of its routes; the path is one below the base path, as `/login/verify`. */
export function routeOf(
  remotes: readonly ComposedRemote[],
  path: string,
): { readonly remote: ComposedRemote | null; readonly route: ReleaseRoute | undefined } {
  const remote = remotes.find(({ mounts }) => isBelow(mounts, path)) ?? null
  // The router's own rules, so that the shell can't be of another mind. It takes a path as it stands in an address.
  const route = matchRoutes([...(remote?.routes ?? [])], encodeURI(path))?.[0]?.route
  return { remote, route }
}

function isBelow(mounts: readonly string[], path: string): boolean {
  const lower = path.toLowerCase()
  return mounts.some((mount) => lower === mount || lower.startsWith(`${mount}/`))
}
