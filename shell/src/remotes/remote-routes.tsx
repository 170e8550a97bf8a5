import { Outlet, redirect, type RouteObject } from '@hlid/navigation'
import { HostProvider } from '@hlid/remote-contract/host'
import type { ComposedRemote } from '@hlid/remote-contract/composition'
import { useEffect, useSyncExternalStore } from 'react'

import { RemoteDisabledScreen } from '../errors/RemoteDisabledScreen'
import { RouteErrorScreen } from '../errors/RouteErrorScreen'
import type { Health } from '../services/health'
import type { Disabled, ReleaseStatusService } from '../services/release-status'
import { patientRoutes } from './lazy-routes'
import type { LoadedRelease } from './load-release'
import { type Release, releaseId } from './release'

export interface PageWatch {
  readonly releaseStatus: ReleaseStatusService
  readonly health: Health
}

interface RemoteLayoutProps extends PageWatch {
  readonly loaded: LoadedRelease
}

/** Around every screen of a remote: its services, and the operator's words while it is switched off. */
function RemoteLayout({ loaded: { release, host }, releaseStatus, health }: RemoteLayoutProps) {
  const disabled = useSyncExternalStore(releaseStatus.subscribe, () => releaseStatus.disabled(release.name))
  useEffect(() => health.note({ release: releaseId(release), kind: 'mounted' }), [health, release])
  return (
    <>
      {disabled && <RemoteDisabledScreen disabled={disabled} />}
      {/* What was typed is still there when the part is opened again. */}
      <div hidden={disabled !== undefined} data-release={releaseId(release)}>
        <HostProvider host={host}>
          <Outlet />
        </HostProvider>
      </div>
    </>
  )
}

/** A release that was taken back goes no further: the next screen comes with a page of its own. */
const pageOfItsOwn = (url: string) => redirect(url, { headers: { 'X-Remix-Reload-Document': 'true' } })

/**
 * The routes that a loaded remote adds to the portal.
 * @param fallsFrom the release, where another one can stand in for it when a screen of it fails
 */
export function remoteRoutes(
  loaded: LoadedRelease,
  { releaseStatus, health }: PageWatch,
  fallsFrom: Release | undefined,
): RouteObject[] {
  const { release, routes } = loaded
  return [
    {
      id: release.container,
      element: <RemoteLayout loaded={loaded} releaseStatus={releaseStatus} health={health} />,
      loader: ({ request }) =>
        releaseStatus.isWithdrawn(release.name, release.version) ? pageOfItsOwn(request.url) : null,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      children: [
        { errorElement: <RouteErrorScreen fallsFrom={fallsFrom} />, children: patientRoutes(release, routes) },
      ],
    },
  ]
}

/** What stands in the place of a remote that was switched off before the page was made. */
export function disabledRoutes({ mounts }: ComposedRemote, disabled: Disabled): RouteObject[] {
  return mounts.map((mount) => ({ path: `${mount}/*`, element: <RemoteDisabledScreen disabled={disabled} /> }))
}
