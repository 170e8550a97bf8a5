import { confirmCalls, WaitingForPerson } from '@hlid/authentication'
import { useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'
import { useState } from 'react'

import { useConfirmation, useInquiry } from '../../confirmation-context'
import { nextStep } from '../../flow/steps'
import { useMessages } from '../../messages'
import { useGoOn } from '../../use-go-on'
import { InquiryProblem } from '../../InquiryProblem'
import { decisionOf, pathTo, startPaths } from '../../paths'

/** The person is asked, by phone, app or card; their approval answers the inquiry. */
export function Component() {
  const host = useHost()
  const go = useGoOn()
  const { t } = useMessages()
  const { id } = useInquiry()
  const confirmation = useConfirmation()
  const decision = decisionOf(useLocation().search)
  const [attempt] = useState(() => confirmation.attempt(id))
  if (!attempt) return null // the loader has sent the person back

  const startOver = () => {
    confirmation.end()
    go(startPaths(id)[attempt.provider], { replace: true })
  }
  return (
    <WaitingForPerson
      attempt={attempt}
      calls={confirmCalls(host, id)}
      finish={async () => {
        const happened = await confirmation.answer(id, attempt, decision)
        go(pathTo(nextStep(attempt.provider, happened), id), { replace: true })
      }}
      onStartOver={startOver}
      note={decision === 'decline' ? t('identify.declineNote') : undefined}
      outcomes={{
        notAllowed: (
          <InquiryProblem problem="notYours" action={<Button onClick={startOver}>{t('problem.otherId')}</Button>} />
        ),
      }}
    />
  )
}
