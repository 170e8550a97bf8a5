import { ConflictError } from '@hlid/api'
import type { OperationId } from '@hlid/api-contract'
import { Navigate, useLocation, withQuery } from '@hlid/navigation'
import { Text } from '@hlid/ui'
import { useState } from 'react'

import { CodeStep } from './CodeStep'
import type { Draft } from './draft'
import { orShowChanged } from './or-show-changed'
import type { Restart } from './restart'

export interface ContactCodeProps<SentTo extends string> {
  readonly draft: Draft<SentTo | 'version'>
  /** Where the last code went, as it is kept. */
  readonly sentTo: SentTo
  /** The path of the step where the contact is typed. */
  readonly typedAt: string
  /** What shows what is registered. */
  readonly queries: readonly OperationId[]
  readonly intro: (contact: string) => string
  readonly confirm: (contact: string, code: string) => Promise<void>
  readonly request: (contact: string) => Promise<unknown>
  readonly startOver: (why: Restart) => void
  readonly onFailure: (error: unknown) => void
}

/** The code that proves a contact. What went wrong with the contact itself is said where it is typed. */
export function ContactCode<SentTo extends string>({
  draft,
  sentTo,
  typedAt,
  queries,
  intro,
  confirm,
  request,
  startOver,
  onFailure,
}: ContactCodeProps<SentTo>) {
  const { search } = useLocation()
  // Read once: it is forgotten as soon as it is confirmed, and the screen is still there for a moment.
  const [contact] = useState(() => draft.read()[sentTo])
  // Nothing was sent in this tab, so there is no code to wait for.
  if (!contact) return <Navigate to={withQuery(typedAt, search)} replace />
  return (
    <>
      <Text>{intro(contact)}</Text>
      <CodeStep
        onCode={(code) =>
          orShowChanged(draft, queries, confirm(contact, code)).catch((error: unknown) => {
            if (!(error instanceof ConflictError)) throw error
            // Seen beside what is registered now, it can be sent again: the code is not used up.
            startOver('changed')
          })
        }
        onResend={() => request(contact)}
        onStartOver={startOver}
        onFailure={onFailure}
      />
    </>
  )
}
