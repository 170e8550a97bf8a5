import { useHost } from '@hlid/remote-contract/host'
import { useEffect } from 'react'

import { releaseId } from '../remotes/release'
import { useShell } from '../shell-context'
import { ErrorScreen } from './ErrorScreen'
import { shownEvent } from './shown-event'

const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null }

/** At a path that no part shows. */
export function NotFoundScreen() {
  const { release } = useHost()
  const { health } = useShell()
  useEffect(() => {
    const shown = shownEvent(releaseId(release), 'notFound', notFound, location.pathname)
    if (shown) health.note(shown)
  }, [health, release])
  return <ErrorScreen error={notFound} />
}
