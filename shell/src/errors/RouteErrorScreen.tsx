import { useRouteError } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { useEffect } from 'react'

import { isMissingChunk, reloadOnce } from '../remotes/reload-once'
import { useShell } from '../shell-context'
import { ErrorScreen } from './ErrorScreen'
import { errorKind } from './kind'

/** Shown where a route's loader, chunk or screen failed; the frame stays. */
export function RouteErrorScreen() {
  const error = useRouteError()
  const host = useHost()
  const { compositionId } = useShell()
  const isMissing = isMissingChunk(error)
  useEffect(() => {
    if (errorKind(error) === 'unexpected') host.report.error(error)
    if (isMissing) reloadOnce(compositionId, sessionStorage, () => location.reload())
  }, [error, host, isMissing, compositionId])
  return <ErrorScreen error={error} />
}
