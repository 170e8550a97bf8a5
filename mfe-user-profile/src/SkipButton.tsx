import { SkipStep, useNotes } from '@hlid/verification'

import { isAsked, skipNotes } from './flow/skip'
import type { ProfileFlow } from './use-profile'

export interface SkipButtonProps {
  readonly flow: ProfileFlow
  readonly contact: keyof typeof skipNotes
  readonly label: string
}

/** Past one contact, for somebody who was asked for it; leads on as if it had been left empty. */
export function SkipButton({ flow, contact, label }: SkipButtonProps) {
  const note = useNotes()
  if (!isAsked(flow.state)) return null
  const skip = async () => {
    await note(...skipNotes[contact])
    flow.submitted(contact, 'EMPTY')
  }
  return <SkipStep label={label} onSkip={skip} />
}
