import { useLocation } from '@hlid/navigation'
import { useEffect, useState } from 'react'

import type { StartOver } from './failed-code'

/** Why a flow begins again: its code can't be tried any more, or what it was to change has changed meanwhile. */
export type Restart = StartOver | 'changed'

const reasons = { codeSpent: true, codeExpired: true, changed: true } satisfies Record<Restart, true>

/** Goes with the history entry: a reload keeps it, another visit does not have it. */
export const restartState = (restart: Restart) => ({ restart })

/** The history entries whose step the person has left since the page was loaded. */
const left = new Set<string>()

/** Not said again to whoever comes back to the step by Back: they have begun anew already. */
export function useRestart(): Restart | undefined {
  const { state, key } = useLocation() as { readonly state: unknown; readonly key: string }
  const [isNews] = useState(() => !left.has(key))
  useEffect(() => () => void left.add(key), [key])
  if (!isNews) return undefined
  const reason = typeof state === 'object' && state && 'restart' in state ? state.restart : undefined
  return typeof reason === 'string' && Object.hasOwn(reasons, reason) ? (reason as Restart) : undefined
}
