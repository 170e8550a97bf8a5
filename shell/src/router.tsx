import { createBrowserRouter, redirect, type RouteObject } from '@hlid/navigation'
import type { HostServices } from '@hlid/remote-contract'
import type { PageData } from '@hlid/remote-contract/composition'

import { FatalScreen } from './errors/FatalScreen'
import { NotFoundScreen } from './errors/NotFoundScreen'
import { RouteErrorScreen } from './errors/RouteErrorScreen'
import { Entering } from './frame/Entering'
import { Frame } from './frame/Frame'
import { belowBase, type PageComposition } from './remotes/composition'

const portalId = 'portal'

/** /app itself leads to where the person is (design, section 4), with the query string kept. */
function enter(session: HostServices['session'], composition: RouterParts['composition']) {
  return async ({ request }: { readonly request: Request }) => {
    void composition.all().catch(() => undefined) // whichever it is, it will be needed
    const { nationalId } = await session.user().catch(() => ({ nationalId: undefined }))
    return redirect(`${nationalId ? '/user-profile' : '/login'}${new URL(request.url).search}`)
  }
}

export interface RouterParts {
  readonly page: Pick<PageData, 'basePath'>
  readonly host: Pick<HostServices, 'session'>
  readonly composition: Pick<PageComposition, 'all'>
  /** The routes of the remote that shows a path; none where no remote does. */
  routesFor(path: string): Promise<RouteObject[]>
  /** Starts the calls that a path's screen begins with; whoever makes them later takes them. */
  startCalls(path: string): void
}

/** The shell owns the router; a remote's routes are added when a path of theirs is first visited. */
export function createRouter({ page, host, composition, routesFor, startCalls }: RouterParts) {
  const routes: RouteObject[] = [
    {
      errorElement: <FatalScreen />,
      children: [
        {
          path: '/',
          element: <Frame />,
          errorElement: (
            <Frame>
              <RouteErrorScreen />
            </Frame>
          ),
          hydrateFallbackElement: (
            <Frame isEntering>
              <Entering />
            </Frame>
          ),
          children: [
            {
              id: portalId,
              errorElement: <RouteErrorScreen />,
              children: [
                { index: true, loader: enter(host.session, composition) },
                { path: '*', element: <NotFoundScreen /> },
              ],
            },
          ],
        },
      ],
    },
  ]
  return createBrowserRouter(routes, {
    basename: page.basePath,
    async patchRoutesOnNavigation({ path, patch }) {
      const below = belowBase(path, page.basePath)
      startCalls(below)
      patch(portalId, await routesFor(below))
    },
  })
}
