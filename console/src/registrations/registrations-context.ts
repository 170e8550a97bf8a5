import { createContext, useContext } from 'react'

import type { About } from './about'
import type { Changed } from './calls'
import type { Registered } from './registered'

/** What somebody was typing, and of what. */
export interface Draft {
  /** As the form of its kind has them. */
  readonly values: unknown
  readonly seen: Registered | undefined
}

export interface KnownRegistrations {
  readonly about: About
  readonly all: readonly Registered[]
  readonly refresh: () => Promise<void>
  /** A change that was made: known at once, said in a sentence, and its secret shown where it brought one. */
  readonly onChanged: (changed: Changed, said: string) => void
  readonly onRemoved: (said: string) => void
  /** What somebody was typing when they left a form, by what it was of. */
  readonly drafts: Map<string, Draft>
}

export const RegistrationsContext = createContext<KnownRegistrations | null>(null)

export function useKnown(): KnownRegistrations {
  const known = useContext(RegistrationsContext)
  if (!known) throw new Error('useKnown needs a RegistrationsPage above it')
  return known
}
