import { useLocation } from '@hlid/navigation'
import type { StartOver } from '@hlid/verification'

const reasons = { codeSpent: true, codeExpired: true } satisfies Record<StartOver, true>

/** Why a flow begins again, carried with the history entry: a reload keeps it, another visit does not have it. */
export function useStartOverReason(): StartOver | undefined {
  const { state } = useLocation() as { readonly state: unknown }
  const reason = typeof state === 'object' && state && 'startOver' in state ? state.startOver : undefined
  return typeof reason === 'string' && Object.hasOwn(reasons, reason) ? (reason as StartOver) : undefined
}
