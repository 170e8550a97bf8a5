import { useLocation } from '@hlid/navigation'

import type { StartOver } from './failed-code'

/** Why a flow begins again: its code can't be tried any more, or what it was to change has changed meanwhile. */
export type Restart = StartOver | 'changed'

const reasons = { codeSpent: true, codeExpired: true, changed: true } satisfies Record<Restart, true>

/** Goes with the history entry: a reload keeps it, another visit does not have it. */
export const restartState = (restart: Restart) => ({ restart })

export function useRestart(): Restart | undefined {
  const { state } = useLocation() as { readonly state: unknown }
  const reason = typeof state === 'object' && state && 'restart' in state ? state.restart : undefined
  return typeof reason === 'string' && Object.hasOwn(reasons, reason) ? (reason as Restart) : undefined
}
