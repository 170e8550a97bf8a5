import { useRouteError } from '@hlid/navigation'
import { HostProvider, useHost } from '@hlid/remote-contract/host'
import { useEffect, useState } from 'react'

import { Entering } from '../frame/Entering'
import { FallbackError } from '../remotes/fallback'
import { type Release, releaseId } from '../remotes/release'
import { useShell } from '../shell-context'
import { ErrorScreen } from './ErrorScreen'
import { errorKind } from './kind'
import { RemoteUnavailableScreen } from './RemoteUnavailableScreen'
import { shownEvent } from './shown-event'

export interface RouteErrorScreenProps {
  /** The release of the screen, where another one can stand in for it. */
  readonly fallsFrom?: Release | undefined
}

/**
 * Shown where a route's loader, chunk or screen failed; the frame stays. A page that another composition, or the last
 * good release, may cure is loaded anew, once; what was typed waits where the remote keeps it.
 */
export function RouteErrorScreen({ fallsFrom }: RouteErrorScreenProps) {
  const error = useRouteError()
  const { report, release } = useHost()
  const { reloadPolicy, health, host, reload } = useShell()
  const kind = errorKind(error)
  const [isReloading] = useState(() => reloadPolicy.mayReload(error, kind === 'unexpected' ? fallsFrom : undefined))
  useEffect(() => {
    if (kind === 'unexpected' || kind === 'remote') report.error(error)
    if (kind === 'unexpected')
      health.note({ release: releaseId(release), kind: 'failed', failure: 'render', rung: 'release' })
    const shown = shownEvent(releaseId(release), kind, error, location.pathname)
    if (shown && !isReloading) health.note(shown)
    if (isReloading) reload() // Last: from here on the page may be gone at any moment, with what it has not told.
  }, [error, kind, report, release, health, isReloading, reload])
  return (
    <HostProvider host={host}>
      {isReloading ? (
        <Entering />
      ) : (
        <div data-problem={kind}>
          {kind === 'remote' ? (
            <RemoteUnavailableScreen remote={error instanceof FallbackError ? error.remote : ''} />
          ) : (
            <ErrorScreen error={error} />
          )}
        </div>
      )}
    </HostProvider>
  )
}
