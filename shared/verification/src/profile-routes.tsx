import { Outlet, type RouteObject } from '@hlid/navigation'
import type { HostServices } from '@hlid/remote-contract'
import { KitRoot } from '@hlid/ui'

import { findOwner } from './draft'

type Lazy = NonNullable<RouteObject['lazy']>

/** One screen of somebody's details: what it needs is asked for while its code comes, and so is whose page it is. */
export const profileRoute = (
  host: HostServices,
  { path, lazy, preload }: { readonly path: string; readonly lazy: Lazy; readonly preload: () => void },
): RouteObject => ({
  path,
  lazy,
  async loader() {
    preload()
    return { owner: await findOwner(host) }
  },
})

/** These screens with the kit's styles around them. */
export const profileRoutes = (children: RouteObject[]): RouteObject[] => [
  {
    element: (
      <KitRoot>
        <Outlet />
      </KitRoot>
    ),
    children,
  },
]
