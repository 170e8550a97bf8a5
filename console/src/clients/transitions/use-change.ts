import type { Client } from '@hlid/remote-contract/registry'

import { useConsole } from '../../frame/console-context'
import { useSending } from '../../transitions/use-sending'
import { useKnownClients } from '../clients-context'

const revisionOf = ({ changedAt }: Client) => changedAt

/**
 * One change of a client application.
 * @param client as it is now
 * @param from as it was when the change was begun, where that is some time ago
 */
export function useChange(client: Client, from?: Client) {
  const { onRefused } = useConsole()
  const { refresh } = useKnownClients()
  return useSending(client, { revisionOf, onRefused, from, onConflict: () => void refresh() })
}
