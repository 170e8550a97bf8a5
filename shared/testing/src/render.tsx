import { clearQueries } from '@hlid/api'
import type { RemoteModule } from '@hlid/remote-contract'
import { HostProvider } from '@hlid/remote-contract/host'
import { render, type RenderResult } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useRouteError } from 'react-router-dom'

import { type FakeHost, fakeHost } from './fake-host'

if (typeof afterEach === 'function') afterEach(() => clearQueries())

export interface RenderOptions {
  readonly host?: FakeHost
  /** Mounts effects twice, as development does. */
  readonly strict?: boolean
}

export interface RenderedRoutes extends RenderResult {
  readonly host: FakeHost
  readonly router: ReturnType<typeof createMemoryRouter>
  /** Path and query string the person is at. */
  location(): string
}

/** Stands for the shell's error pages: the error's name, for a test to look at. */
function RouteError() {
  const error = useRouteError()
  return <div role="alert">{error instanceof Error ? error.name : String(error)}</div>
}

/**
 * Mounts a remote's routes at a path below the base path, with a host around them. A path that no route of the remote
 * answers shows nothing; `location()` tells that the person went there.
 */
export function renderRoutes(
  remote: Pick<RemoteModule, 'name' | 'messages' | 'routes'>,
  path: string,
  { host = fakeHost({ remote }), strict = false }: RenderOptions = {},
): RenderedRoutes {
  const router = createMemoryRouter(
    [
      {
        element: (
          <HostProvider host={host}>
            <Outlet />
          </HostProvider>
        ),
        hydrateFallbackElement: <></>,
        errorElement: <RouteError />,
        children: [{ errorElement: <RouteError />, children: [...remote.routes(host), { path: '*', element: null }] }],
      },
    ],
    { initialEntries: [path] },
  )
  const page = <RouterProvider router={router} />
  const rendered = render(strict ? <StrictMode>{page}</StrictMode> : page)
  return {
    ...rendered,
    host,
    router,
    location: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Mounts one component with a host and a router around it. */
export function renderWithHost(
  ui: ReactNode,
  options: RenderOptions & { readonly path?: string } = {},
): RenderedRoutes {
  const part = { name: 'mfe-test', messages: {}, routes: () => [{ path: '*', element: ui }] }
  return renderRoutes(part, options.path ?? '/', { ...options, host: options.host ?? fakeHost() })
}
