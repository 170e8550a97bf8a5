import { useOneAtATime } from '@hlid/authentication'
import { Button } from '@hlid/ui'

export interface SkipStepProps {
  readonly label: string
  readonly onSkip: () => Promise<void>
}

/** Past a step that may be left out. */
export function SkipStep({ label, onSkip }: SkipStepProps) {
  const [skip, isBusy] = useOneAtATime(onSkip, { leaves: true })
  return (
    <Button fluid variant="text" loading={isBusy} onClick={() => void skip()}>
      {label}
    </Button>
  )
}
