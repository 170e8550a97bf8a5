import { Button, ErrorCode, type IconName, ProblemPanel } from '@hlid/ui'

import type { Failure } from '../failure'
import { useMessages } from '../messages'
import type { Outcome } from '../waiting/waiting'
import { useFailureTexts } from './FailureBanner'

const icons = {
  declined: 'close',
  wrongCode: 'warning',
  expired: 'time',
  unreachable: 'phone',
  gone: 'time',
  notAllowed: 'warning',
  failed: 'warning',
} as const satisfies Record<Outcome, IconName>

export interface OutcomePanelProps {
  readonly outcome: Outcome
  readonly failure?: Failure | undefined
  /** Takes the same attempt up again, or starts over. */
  readonly onRetry: () => void
}

/** How it ended, in words, and the way on. */
export function OutcomePanel({ outcome, failure, onRetry }: OutcomePanelProps) {
  const { t } = useMessages()
  const failureTexts = useFailureTexts()
  const { title, text } =
    outcome === 'failed'
      ? failureTexts(failure ?? { kind: 'serviceDown' })
      : { title: t(`outcome.${outcome}Title`), text: t(`outcome.${outcome}Text`) }
  return (
    <>
      <ProblemPanel
        icon={icons[outcome]}
        title={title}
        text={text}
        action={<Button onClick={onRetry}>{t('outcome.retry')}</Button>}
      />
      <ErrorCode error={failure?.error} />
    </>
  )
}
