import { useRouteError } from '@hlid/navigation'
import { HostProvider, useHost } from '@hlid/remote-contract/host'
import { useEffect, useState } from 'react'

import { Entering } from '../frame/Entering'
import { LadderError } from '../remotes/ladder'
import { releaseId } from '../remotes/release'
import { mayBeCuredByReload, reloadOnce } from '../remotes/reload-once'
import { useShell } from '../shell-context'
import { ErrorScreen } from './ErrorScreen'
import { errorKind } from './kind'
import { RemoteUnavailableScreen } from './RemoteUnavailableScreen'

/** Shown where a route's loader, chunk or screen failed; the frame stays. */
export function RouteErrorScreen() {
  const error = useRouteError()
  const { report, release } = useHost()
  const shell = useShell()
  const [isReloading] = useState(
    () =>
      mayBeCuredByReload(error) &&
      reloadOnce(
        shell.compositionId,
        () => sessionStorage,
        () => location.reload(),
      ),
  )
  const kind = errorKind(error)
  useEffect(() => {
    if (kind !== 'unexpected' && kind !== 'remote') return
    report.error(error)
    if (kind === 'unexpected')
      shell.health.note({ release: releaseId(release), kind: 'failed', failure: 'render', rung: 'release' })
  }, [error, kind, report, release, shell.health])
  return (
    <HostProvider host={shell.host}>
      {isReloading ? (
        <Entering />
      ) : kind === 'remote' ? (
        <RemoteUnavailableScreen remote={error instanceof LadderError ? error.remote : ''} />
      ) : (
        <ErrorScreen error={error} />
      )}
    </HostProvider>
  )
}
