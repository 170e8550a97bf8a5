import { useHost } from '@hlid/remote-contract/host'
import { SkipStep } from '@hlid/verification'

import type { Done } from './flow/steps'
import { useMessages } from './messages'
import type { ActorFlow } from './use-actor-flow'

export interface SkipButtonProps {
  readonly flow: ActorFlow
  readonly what: Extract<Done, 'emailSkipped' | 'notificationsSkipped'>
}

/** Past the actor's profile for now, for somebody who is on the way to an application. */
export function SkipButton({ flow, what }: SkipButtonProps) {
  const { navigation } = useHost()
  const { t } = useMessages()
  if (!navigation.returnUrl()) return null
  return <SkipStep label={t('skip')} onSkip={() => flow.done(what)} />
}
