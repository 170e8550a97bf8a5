import { addMessages } from '@hlid/i18n'
import { Outlet, type RouteObject } from '@hlid/navigation'
import type { HostServices } from '@hlid/remote-contract'
import { HostProvider } from '@hlid/remote-contract/host'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import { RemoteUnavailableScreen } from '../errors/RemoteUnavailableScreen'
import { RouteErrorScreen } from '../errors/RouteErrorScreen'
import type { LocaleService } from '../services/locale'
import { loadRemoteModule } from './load-remote'

export interface RemoteRoutesOptions {
  /** The services as one release gets them. */
  hostFor(release: HostServices['release']): HostServices
  readonly locale: LocaleService
}

const unavailable = (remote: ComposedRemote): RouteObject[] =>
  remote.mounts.map((mount) => ({
    path: `${mount}/*`,
    element: <RemoteUnavailableScreen {...(remote.disabled && { disabled: remote.disabled })} />,
  }))

/** The routes that a remote adds to the portal; where it does not come, routes that say so in its place. */
export async function remoteRoutes(remote: ComposedRemote, options: RemoteRoutesOptions): Promise<RouteObject[]> {
  if (remote.disabled) return unavailable(remote)
  try {
    const { module, release } = await loadRemoteModule(remote)
    const host = options.hostFor({ name: release.name, version: release.version })
    addMessages(host.i18n, module.messages)
    void options.locale.overlay(Object.keys(module.messages))
    return [
      {
        element: (
          <HostProvider host={host}>
            <Outlet />
          </HostProvider>
        ),
        children: [{ errorElement: <RouteErrorScreen />, children: module.routes(host) }],
      },
    ]
  } catch (error) {
    options.hostFor({ name: remote.name, version: remote.version }).report.error(error)
    return unavailable(remote)
  }
}
