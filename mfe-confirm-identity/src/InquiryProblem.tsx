import { type IconName, Page, ProblemPanel } from '@hlid/ui'
import type { ReactNode } from 'react'

import { useMessages } from './messages'

/** Why an inquiry can't be answered. */
export type Problem = 'missing' | 'expired' | 'confirmed' | 'declined' | 'notYours' | 'inUse'

const icons = {
  missing: 'warning',
  expired: 'time',
  confirmed: 'checkmarkCircle',
  declined: 'close',
  notYours: 'user',
  inUse: 'warning',
} as const satisfies Record<Problem, IconName>

export interface InquiryProblemProps {
  readonly problem: Problem
  /** The way on, where there is one. */
  readonly action?: ReactNode
}

export function InquiryProblem({ problem, action }: InquiryProblemProps) {
  const { t } = useMessages()
  return (
    <Page>
      <ProblemPanel
        icon={icons[problem]}
        title={t(`problem.${problem}Title`)}
        text={t(`problem.${problem}Text`)}
        action={action}
      />
    </Page>
  )
}
