import type { ChangedClient, Client } from '@hlid/remote-contract/registry'
import { createContext, useContext } from 'react'

import type { Values } from './form/values'

/** What somebody was typing, and of what. */
export interface Draft {
  readonly values: Values
  readonly seen: Client | undefined
}

export interface KnownClients {
  readonly clients: readonly Client[]
  readonly refresh: () => Promise<void>
  /** A change that was made: known at once, said in a sentence, and its secret shown where it brought one. */
  readonly onChanged: (changed: ChangedClient, said: string) => void
  readonly onRemoved: (said: string) => void
  /** What somebody was typing when they left a form, by what it was of. */
  readonly drafts: Map<string, Draft>
}

export const ClientsContext = createContext<KnownClients | null>(null)

export function useKnownClients(): KnownClients {
  const known = useContext(ClientsContext)
  if (!known) throw new Error('useKnownClients needs a ClientsPage above it')
  return known
}
