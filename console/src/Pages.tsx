import { createBrowserRouter, RouterProvider } from '@hlid/navigation'
import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { useMemo, useState } from 'react'

import { useWatch } from './board/use-watch'
import { ConsoleContext } from './frame/console-context'
import type { Hours } from './parts/RangeToggle'
import { routes } from './routes'

export interface PagesProps {
  readonly session: ConsoleSession
  readonly onSignedOut: () => void
  /** The registry does not know who is asking any more. The same function in every render. */
  readonly onRefused: () => void
}

/** The console's pages, for whoever is signed in. What is watched is watched on all of them. */
export function Pages({ session, onSignedOut, onRefused }: PagesProps) {
  const [router] = useState(() => createBrowserRouter(routes))
  const [hours, onLook] = useState<Hours>(1)
  const watched = useWatch(hours, onRefused)
  const state = useMemo(
    () => ({ session, watched, hours, onLook, onSignedOut, onRefused }),
    [session, watched, hours, onSignedOut, onRefused],
  )
  return (
    <ConsoleContext value={state}>
      <RouterProvider router={router} />
    </ConsoleContext>
  )
}
