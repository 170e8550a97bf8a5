import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'

import type { ProfileFlow } from './useProfile'

const skips = {
  email: { nudge: 'SKIP_EMAIL', event: 'SkipUpdateEmail' },
  phone: { nudge: 'SKIP_PHONE', event: 'SkipUpdateMobilePhoneNumber' },
} as const

export interface SkipButtonProps {
  readonly flow: ProfileFlow
  readonly contact: keyof typeof skips
  readonly label: string
}

/** Past one contact, for somebody who was asked for it; leads on as if it had been left empty. */
export function SkipButton({ flow, contact, label }: SkipButtonProps) {
  const host = useHost()
  const { nudge, event } = skips[contact]
  const [skip, isBusy] = useOneAtATime(async () => {
    flow.tell(event)
    await host.api.call('nudgeUser', { body: { nudgeType: nudge } }).catch(host.report.error)
    flow.submitted(contact, 'EMPTY')
  })
  if (flow.state !== 'onboarding' && flow.state !== 'partial') return null
  return (
    <Button fluid variant="text" loading={isBusy} onClick={() => void skip()}>
      {label}
    </Button>
  )
}
