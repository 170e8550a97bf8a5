import { useRouteError } from '@hlid/navigation'
import { HostProvider, useHost } from '@hlid/remote-contract/host'
import { useEffect, useState } from 'react'

import { Entering } from '../frame/Entering'
import { LadderError } from '../remotes/ladder'
import { noteFallen } from '../remotes/fallen'
import { type Release, releaseId } from '../remotes/release'
import { mayBeCuredByReload, reloadOnce } from '../remotes/reload-once'
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
  const { report, release } = useHost()
  const shell = useShell()
  const kind = errorKind(error)
  const [isReloading] = useState(() => {
    const storage = () => sessionStorage
    const reload = () => location.reload()
    if (mayBeCuredByReload(error)) return reloadOnce(shell.compositionId, storage, reload)
    if (kind !== 'unexpected' || !fallsFrom || !noteFallen(fallsFrom, storage)) return false
    reload()
    return true
  })
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
      ) : (
        <div data-problem={kind}>
          {kind === 'remote' ? (
            <RemoteUnavailableScreen remote={error instanceof LadderError ? error.remote : ''} />
          ) : (
            <ErrorScreen error={error} />
          )}
        </div>
      )}
    </HostProvider>
  )
}
