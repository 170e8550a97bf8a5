import { createBrowserRouter, redirect, type RouteObject } from '@hlid/navigation'
import type { HostServices } from '@hlid/remote-contract'
import type { PageData } from '@hlid/remote-contract/composition'

import { Entering } from './frame/Entering'
import { Frame } from './frame/Frame'
import { ErrorScreen } from './errors/ErrorScreen'
import { RouteErrorScreen } from './errors/RouteErrorScreen'
import { belowBase, type PageComposition } from './remotes/composition'
import { remoteRoutes, type RemoteRoutesOptions } from './remotes/remote-routes'

const portalId = 'portal'
const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null }

/** /app itself leads to where the person is (design, section 4), with the query string kept. */
function enter(host: HostServices) {
  return async ({ request }: { readonly request: Request }) => {
    const { nationalId } = await host.session.user()
    return redirect(`${nationalId ? '/user-profile' : '/login'}${new URL(request.url).search}`)
  }
}

export interface RouterParts extends RemoteRoutesOptions {
  readonly page: PageData
  readonly host: HostServices
  readonly composition: PageComposition
}

/** The shell owns the router; a remote's routes are added when a path of theirs is first visited. */
export function createRouter({ page, host, composition, ...options }: RouterParts) {
  const added = new Set<string>()
  const routes: RouteObject[] = [
    {
      id: portalId,
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
        { index: true, loader: enter(host), errorElement: <RouteErrorScreen /> },
        { path: '*', element: <ErrorScreen error={notFound} /> },
      ],
    },
  ]
  return createBrowserRouter(routes, {
    basename: page.basePath,
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = await composition.find(belowBase(path, page.basePath))
      if (!remote || added.has(remote.name)) return
      const found = await remoteRoutes(remote, options)
      if (added.has(remote.name)) return
      added.add(remote.name)
      patch(portalId, found)
    },
  })
}
