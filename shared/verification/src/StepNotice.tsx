import type { Failure } from '@hlid/authentication'

import { ChangedBanner, type Registered } from './ChangedBanner'
import type { Restart } from './restart'
import { SaveFailure } from './SaveFailure'
import { StartOverBanner } from './StartOverBanner'

export interface StepNoticeProps {
  readonly failure: Failure | undefined
  readonly restart: Restart | undefined
  readonly failedText: string
  readonly registered: Registered | undefined
  readonly onGoOn: (() => void) | undefined
}

/** Above a step: what has gone wrong with it, or why it begins again. */
export function StepNotice({ failure, restart, failedText, registered, onGoOn }: StepNoticeProps) {
  const isChanged = (failure?.kind ?? restart) === 'changed'
  if (isChanged && registered) return <ChangedBanner registered={registered} />
  if (failure) return <SaveFailure failure={failure} text={failedText} onGoOn={onGoOn} />
  return restart && restart !== 'changed' && <StartOverBanner reason={restart} />
}
