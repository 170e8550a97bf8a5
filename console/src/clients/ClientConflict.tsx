import type { Client } from '@hlid/remote-contract/registry'
import { useCallback, type ReactNode } from 'react'

import { useMessages } from '../messages'
import { ConflictNotice } from '../transitions/ConflictNotice'
import type { Sending } from '../transitions/use-sending'
import { call } from '../registry/client'
import { useAnswer } from '../registry/use-answer'

export interface ClientConflictProps {
  /** As it is now. */
  readonly client: Client
  readonly sending: Sending<Client>
  readonly onSeen: () => void
  readonly children?: ReactNode
}

/** Somebody else changed the registration: who did, why, and what is to be done about it. */
export function ClientConflict({ client, sending, onSeen, children }: ClientConflictProps) {
  const { t } = useMessages()
  const { clientId, changedAt } = client
  const newest = useCallback(
    async (_: string) => {
      const querystring = { subject: clientId, limit: 1 }
      return (await call('GET /v1/client-history', { querystring })).entries[0]
    },
    [clientId],
  )
  const last = useAnswer(newest, changedAt)
  return (
    <ConflictNotice now={t('client.conflict')} last={last} conflicts={sending.conflicts} onSeen={onSeen}>
      {children}
    </ConflictNotice>
  )
}
