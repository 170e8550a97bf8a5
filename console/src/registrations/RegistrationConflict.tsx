import { useCallback, type ReactNode } from 'react'

import { sources } from '../history/sources'
import { useMessages } from '../messages'
import { useAnswer } from '../registry/use-answer'
import { ConflictNotice } from '../transitions/ConflictNotice'
import type { Sending } from '../transitions/use-sending'
import type { Registered } from './registered'
import { useKnown } from './registrations-context'

export interface RegistrationConflictProps {
  /** As it is now. */
  readonly registered: Registered
  readonly sending: Sending<Registered>
  readonly onSeen: () => void
  readonly children?: ReactNode
}

/** Somebody else changed the registration: who did, why, and what is to be done about it. */
export function RegistrationConflict({ registered, sending, onSeen, children }: RegistrationConflictProps) {
  const { t } = useMessages()
  const { kind } = useKnown().about
  const { id, changedAt } = registered
  const newest = useCallback(
    async (_: string) => (await sources[kind].page({ subject: id, limit: 1 })).entries[0],
    [kind, id],
  )
  const last = useAnswer(newest, changedAt)
  return (
    <ConflictNotice now={t('registration.conflict')} last={last} conflicts={sending.conflicts} onSeen={onSeen}>
      {children}
    </ConflictNotice>
  )
}
