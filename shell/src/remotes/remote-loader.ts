import { addMessages } from '@hlid/i18n'
import type { RouteObject } from '@hlid/navigation'
import type { HostServices } from '@hlid/remote-contract'
import type { ComposedRemote } from '@hlid/remote-contract/composition'

import type { LocaleService } from '../services/locale'
import type { PageComposition } from './composition'
import { failureOf } from './failure'
import { hasFailed } from './failed-releases'
import type { FailedAttempt } from './fallback'
import type { LoadedRelease } from './load-release'
import { loadRemoteModule } from './load-remote'
import { releaseId } from './release'
import { disabledRoutes, type PageWatch, remoteRoutes } from './remote-routes'

export interface RemoteLoaderParts extends PageWatch {
  readonly basePath: string
  readonly i18n: HostServices['i18n']
  readonly composition: Pick<PageComposition, 'find'>
  readonly locale: Pick<LocaleService, 'overlay'>
  /** The services as one release gets them. */
  hostFor(release: HostServices['release']): HostServices
}

/** Loads each remote once, when a path of its is first visited; one that failed may be tried again. */
export function createRemoteLoader({
  basePath,
  i18n,
  composition,
  locale,
  hostFor,
  releaseStatus,
  health,
}: RemoteLoaderParts) {
  const loading = new Map<string, Promise<RouteObject[]>>()

  function noteFailure(remote: ComposedRemote, path: string, { name, error }: FailedAttempt) {
    const release = releaseId((name === 'last-good' && remote.lastGood) || remote)
    health.note({ release, kind: 'failed', failure: failureOf(error), rung: name, path: basePath + path })
  }
  function settle(loaded: LoadedRelease, remote: ComposedRemote): RouteObject[] {
    const { release, module } = loaded
    addMessages(i18n, module.messages)
    void locale.overlay(Object.keys(module.messages))
    health.note({ release: releaseId(release), kind: 'loaded' })
    // Below the last good release there is nothing to fall back to.
    const fallsFrom = remote.lastGood && release === remote ? release : undefined
    return remoteRoutes(loaded, { releaseStatus, health }, fallsFrom)
  }

  /**
   * The routes of the remote that shows a path; none where no remote does.
   * @throws FallbackError, CompositionError
   */
  return async function routesFor(path: string): Promise<RouteObject[]> {
    const remote = await composition.find(path)
    if (!remote) return []
    const { name, disabled = releaseStatus.disabled(name) } = remote
    if (disabled) return disabledRoutes(remote, disabled)
    const known = loading.get(name)
    if (known) return known // the router leaves out what it has
    const routes = loadRemoteModule(remote, {
      path,
      hostFor,
      hasFailed: (release) => hasFailed(release, () => sessionStorage),
      onFailure: (fall) => noteFailure(remote, path, fall),
    }).then((loaded) => settle(loaded, remote))
    loading.set(name, routes)
    routes.catch(() => loading.delete(name))
    return routes
  }
}
