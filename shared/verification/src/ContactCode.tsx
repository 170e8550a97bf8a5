import { ConflictError, refreshQueries } from '@hlid/api'
import { Navigate, useLocation, withQuery } from '@hlid/navigation'
import { Text } from '@hlid/ui'
import { CodeStep } from '@hlid/verification'

import { paths } from './paths'
import type { ProfileStep } from './ProfilePage'

export interface ConfirmCodeProps {
  readonly step: ProfileStep
  readonly contact: 'email' | 'phone'
  /** Where the code was sent in this tab; undefined when none was, and there is nothing to wait for. */
  readonly sentTo: string | undefined
  readonly intro: (sentTo: string) => string
  readonly confirm: (sentTo: string, code: string) => Promise<void>
  readonly request: (sentTo: string) => Promise<unknown>
}

/** The code that proves a contact. What went wrong with the contact itself is said where it is typed. */
export function ConfirmCode({ step, contact, sentTo, intro, confirm, request }: ConfirmCodeProps) {
  const { search } = useLocation()
  if (!sentTo) return <Navigate to={withQuery(paths[contact], search)} replace />
  return (
    <>
      <Text>{intro(sentTo)}</Text>
      <CodeStep
        onCode={(code) =>
          confirm(sentTo, code).catch(async (error: unknown) => {
            if (!(error instanceof ConflictError)) throw error
            // Seen beside what is registered now, it can be sent again: the code is not used up.
            await refreshQueries('getUserProfile', 'getMyEmails')
            step.kept.change({ version: undefined })
            step.startOver(contact, 'changed')
          })
        }
        onResend={() => request(sentTo)}
        onStartOver={(reason) => step.startOver(contact, reason)}
        onFailure={step.failed}
      />
    </>
  )
}
