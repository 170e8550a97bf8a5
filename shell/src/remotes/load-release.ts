import { matchRoutes, type RouteObject } from '@hlid/navigation'
import { CONTRACT_VERSION, checkRemoteModule, type HostServices, type RemoteModule } from '@hlid/remote-contract'

import { bringContainer, openContainer } from './container'
import { type Asking, bringChunk, bringStyle } from './files'
import type { Release } from './release'

export interface LoadedRelease {
  readonly release: Release
  readonly module: RemoteModule
  readonly host: HostServices
  readonly routes: RouteObject[]
}

const isScript = (path: string) => path.endsWith('.js')
const isStyle = (path: string) => path.endsWith('.css')

/** What a release says of the route that shows a path. */
export const routeOf = ({ routes }: Pick<Release, 'routes'>, path: string) => matchRoutes([...routes], path)?.[0]?.route

/** What a route's screen needs besides the entry and the exposed module. */
export const assetsOf = (release: Release, path: string): readonly string[] => routeOf(release, path)?.assets ?? []

/**
 * Loads a release up to the screen that `path` shows: entry, chunks and styles side by side, then the module, then the
 * screen. Nothing of it is shown unless all of it is there.
 */
export async function loadRelease(
  release: Release,
  path: string,
  hostFor: (release: HostServices['release']) => HostServices,
  asking: Asking,
): Promise<LoadedRelease> {
  const assets = [...new Set([...release.initial, ...assetsOf(release, path)])]
  await Promise.all([
    bringContainer(release, asking),
    ...assets.filter(isScript).map((script) => bringChunk(release, script, asking)),
    ...assets.filter(isStyle).map((style) => bringStyle(release, style, asking)),
  ])
  const module = checkRemoteModule(release.name, await openContainer(release), CONTRACT_VERSION)
  const host = hostFor({ name: release.name, version: release.version })
  const routes = module.routes(host)
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => screenOf(route)))
  return { release, module, host, routes }
}

/** webpack keeps what it has loaded, so the router's own call gives the same at once. */
function screenOf({ lazy }: RouteObject): unknown {
  return typeof lazy === 'function' ? lazy() : undefined
}
