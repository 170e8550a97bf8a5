import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { createContext, useContext } from 'react'

import type { Hours } from '../parts/RangeToggle'
import type { Watched } from '../registry/watch'

/** What every page of the console knows: who is signed in, and what is watched. */
export interface ConsoleState {
  readonly session: ConsoleSession
  readonly watched: Watched
  /** How far back the health goes. */
  readonly hours: Hours
  readonly onLook: (hours: Hours) => void
  readonly onSignedOut: () => void
  /** The registry does not know who is asking any more. The same function in every render. */
  readonly onRefused: () => void
}

export const ConsoleContext = createContext<ConsoleState | null>(null)

export function useConsole(): ConsoleState {
  const state = useContext(ConsoleContext)
  if (!state) throw new Error('useConsole needs somebody who is signed in')
  return state
}
