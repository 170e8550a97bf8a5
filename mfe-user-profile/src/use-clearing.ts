import { useState } from 'react'

import type { ProfileFlow } from './use-profile'

export interface Clearing {
  /** Whether the person is being asked, about what is registered now. */
  readonly isAsked: boolean
  ask(): void
  /** Leaves what is registered, and drops what was entered. */
  keep(): void
  /** How often the person has kept what is registered; the form begins anew with each. */
  readonly timesKept: number
}

/** What is registered is deleted only by a person who has said so twice: an emptied field may be a slip. */
export function useClearing({ profile }: ProfileFlow, forget: () => void): Clearing {
  const [askedAbout, setAskedAbout] = useState<number>()
  const [timesKept, setTimesKept] = useState(0)
  return {
    isAsked: askedAbout === profile.version,
    ask: () => setAskedAbout(profile.version),
    keep() {
      forget()
      setAskedAbout(undefined)
      setTimesKept(timesKept + 1)
    },
    timesKept,
  }
}
