import { addMessages } from '@hlid/i18n'
import { createBrowserRouter, redirect, type RouteObject } from '@hlid/navigation'
import type { HostServices } from '@hlid/remote-contract'
import type { PageData } from '@hlid/remote-contract/composition'

import { ErrorScreen } from './errors/ErrorScreen'
import { RouteErrorScreen } from './errors/RouteErrorScreen'
import { Entering } from './frame/Entering'
import { Frame } from './frame/Frame'
import { belowBase, type PageComposition } from './remotes/composition'
import { failureOf } from './remotes/failure'
import { loadRemoteModule } from './remotes/load-remote'
import { releaseId } from './remotes/release'
import { disabledRoutes, type PageWatch, remoteRoutes } from './remotes/remote-routes'
import type { LocaleService } from './services/locale'

const portalId = 'portal'
const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null }

/** /app itself leads to where the person is (design, section 4), with the query string kept. */
function enter(session: HostServices['session'], composition: PageComposition) {
  return async ({ request }: { readonly request: Request }) => {
    void composition.all().catch(() => undefined) // whichever it is, it will be needed
    const { nationalId } = await session.user().catch(() => ({ nationalId: undefined }))
    return redirect(`${nationalId ? '/user-profile' : '/login'}${new URL(request.url).search}`)
  }
}

export interface RouterParts extends PageWatch {
  readonly page: PageData
  readonly host: HostServices
  readonly composition: PageComposition
  readonly locale: LocaleService
  /** The services as one release gets them. */
  hostFor(release: HostServices['release']): HostServices
}

/** The shell owns the router; a remote's routes are added when a path of theirs is first visited. */
export function createRouter({ page, host, composition, locale, hostFor, news, health }: RouterParts) {
  const adding = new Map<string, Promise<RouteObject[]>>()

  async function routesFor(path: string): Promise<RouteObject[]> {
    const remote = await composition.find(path)
    if (!remote) return []
    const { name, disabled = news.disabled(name) } = remote
    if (disabled) return disabledRoutes(remote, disabled)
    const known = adding.get(name)
    if (known) return known // the router leaves out what it has
    const added = loadRemoteModule(remote, {
      path,
      hostFor,
      onFall({ rung, error }) {
        const release = releaseId((rung === 'last-good' && remote.lastGood) || remote)
        health.note({ release, kind: 'failed', failure: failureOf(error), rung })
      },
    }).then((loaded) => {
      addMessages(host.i18n, loaded.module.messages)
      void locale.overlay(Object.keys(loaded.module.messages))
      health.note({ release: releaseId(loaded.release), kind: 'loaded' })
      return remoteRoutes(loaded, { news, health })
    })
    adding.set(name, added)
    added.catch(() => adding.delete(name))
    return added
  }

  const routes: RouteObject[] = [
    {
      path: '/',
      element: <Frame />,
      errorElement: (
        <Frame>
          <RouteErrorScreen />
        </Frame>
      ),
      hydrateFallbackElement: (
        <Frame>
          <Entering />
        </Frame>
      ),
      children: [
        {
          id: portalId,
          errorElement: <RouteErrorScreen />,
          children: [
            { index: true, loader: enter(host.session, composition) },
            { path: '*', element: <ErrorScreen error={notFound} /> },
          ],
        },
      ],
    },
  ]
  return createBrowserRouter(routes, {
    basename: page.basePath,
    async patchRoutesOnNavigation({ path, patch }) {
      patch(portalId, await routesFor(belowBase(path, page.basePath)))
    },
  })
}
