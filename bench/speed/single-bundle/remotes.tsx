/** Stands where the shell loads federated remotes: the same screens, imported. */
import { addMessages } from '@hlid/i18n'
import { Outlet, type RouteObject } from '@hlid/navigation'
import type { HostServices, RemoteModule } from '@hlid/remote-contract'
import { HostProvider } from '@hlid/remote-contract/host'

const modules: Readonly<Record<string, () => Promise<{ readonly default: RemoteModule }>>> = {
  login: () => import(/* webpackChunkName: "login" */ '../../../mfe-login/src/remote'),
  delegation: () => import(/* webpackChunkName: "delegation" */ '../../../mfe-delegation/src/remote'),
  'user-profile': () => import(/* webpackChunkName: "user-profile" */ '../../../mfe-user-profile/src/remote'),
  'actor-profile': () => import(/* webpackChunkName: "actor-profile" */ '../../../mfe-actor-profile/src/remote'),
  security: () => import(/* webpackChunkName: "security" */ '../../../mfe-security/src/remote'),
  'confirm-identity': () =>
    import(/* webpackChunkName: "confirm-identity" */ '../../../mfe-confirm-identity/src/remote'),
}

interface Parts {
  readonly i18n: HostServices['i18n']
  readonly locale: { overlay(namespaces: readonly string[]): Promise<unknown> }
  hostFor(release: HostServices['release']): HostServices
}

export function createRemoteLoader({ i18n, locale, hostFor }: Parts) {
  return async function routesFor(path: string): Promise<RouteObject[]> {
    const mount = path.split('/')[1] ?? ''
    const load = modules[mount]
    if (!load) return []
    const { default: module } = await load()
    const host = hostFor({ name: `mfe-${mount}`, version: '1.0.0' })
    addMessages(i18n, module.messages)
    void locale.overlay(Object.keys(module.messages))
    const element = (
      <HostProvider host={host}>
        <Outlet />
      </HostProvider>
    )
    return [{ id: mount, element, children: module.routes(host) }]
  }
}
