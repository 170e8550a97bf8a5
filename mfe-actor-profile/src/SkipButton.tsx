import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'

import type { Done } from './flow/steps'
import { useMessages } from './messages'
import type { ActorFlow } from './useActorFlow'

export interface SkipButtonProps {
  readonly flow: ActorFlow
  readonly what: Extract<Done, 'emailSkipped' | 'notificationsSkipped'>
}

/** Past the actor's profile for now, for somebody who is on the way to an application. */
export function SkipButton({ flow, what }: SkipButtonProps) {
  const { navigation } = useHost()
  const { t } = useMessages()
  const [skip, isBusy] = useOneAtATime(() => flow.done(what))
  if (!navigation.returnUrl()) return null
  return (
    <Button fluid variant="text" loading={isBusy} onClick={() => void skip()}>
      {t('skip')}
    </Button>
  )
}
