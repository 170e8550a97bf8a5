import { useConsole } from '../../frame/console-context'
import { useSending } from '../../transitions/use-sending'
import type { Registered } from '../registered'
import { useKnown } from '../registrations-context'

const revisionOf = ({ changedAt }: Registered) => changedAt

/**
 * One change of a registration.
 * @param registered as it is now
 * @param from as it was when the change was begun, where that is some time ago
 */
export function useChange(registered: Registered, from?: Registered) {
  const { onRefused } = useConsole()
  const { refresh } = useKnown()
  return useSending(registered, { revisionOf, onRefused, from, onConflict: () => void refresh() })
}
