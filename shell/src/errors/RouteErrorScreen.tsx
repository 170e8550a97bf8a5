import { useRouteError } from '@hlid/navigation'
import { HostProvider, useHost } from '@hlid/remote-contract/host'
import { useLayoutEffect, useState } from 'react'

import { Entering } from '../frame/Entering'
import { type Release, releaseId } from '../remotes/release'
import { useShell } from '../shell-context'
import { ErrorScreen } from './ErrorScreen'
import { errorKind } from './kind'
import { RemoteUnavailableScreen } from './RemoteUnavailableScreen'

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
  const { report, release, failure } = useHost()
  const { reloadPolicy, health, host, reload } = useShell()
  const kind = errorKind(error)
  const [isReloading] = useState(() => reloadPolicy.mayReload(error, kind === 'unexpected' ? fallsFrom : undefined))
  // Before the code tells that it is shown: that takes along what was noted.
  useLayoutEffect(() => {
    if (kind === 'unexpected' || kind === 'remote') report.error(error)
    const { pathname: path } = location
    if (kind === 'unexpected')
      health.note({ release: releaseId(release), kind: 'failed', failure: 'render', rung: 'release', path })
    if (isReloading) reload() // Last: from here on the page may be gone at any moment, with what it has not told.
  }, [error, kind, report, release, health, isReloading, reload])
  return (
    <HostProvider host={{ ...host, failure }}>
      {isReloading ? (
        <Entering />
      ) : (
        <div data-problem={kind}>
          {kind === 'remote' ? <RemoteUnavailableScreen error={error} /> : <ErrorScreen error={error} />}
        </div>
      )}
    </HostProvider>
  )
}
