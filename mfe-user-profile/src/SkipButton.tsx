import { useOneAtATime } from '@hlid/authentication'
import { Button } from '@hlid/ui'
import { useNotes } from '@hlid/verification'

import { isAsked, skipNotes } from './flow/skip'
import type { ProfileFlow } from './useProfile'

export interface SkipButtonProps {
  readonly flow: ProfileFlow
  readonly contact: keyof typeof skipNotes
  readonly label: string
}

/** Past one contact, for somebody who was asked for it; leads on as if it had been left empty. */
export function SkipButton({ flow, contact, label }: SkipButtonProps) {
  const note = useNotes()
  const [skip, isBusy] = useOneAtATime(async () => {
    await note(...skipNotes[contact])
    flow.submitted(contact, 'EMPTY')
  })
  if (!isAsked(flow.state)) return null
  return (
    <Button fluid variant="text" loading={isBusy} onClick={() => void skip()}>
      {label}
    </Button>
  )
}
