import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'

import { useMessages } from './messages'
import { useActorFlow } from './useActorFlow'

/** Past the actor's profile for now, for somebody who is on the way to an application. */
export function SkipButton({
  event,
}: {
  readonly event: 'SkipUpdateActorEmail' | 'SkipUpdateActorProfileNotifications'
}) {
  const host = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const [skip, isBusy] = useOneAtATime(async () => {
    flow.tell(event)
    await host.api.call('nudgeActor', { body: { nudgeType: 'SKIP_EMAIL' } }).catch(host.report.error)
    flow.done('skipped')
  })
  if (!host.navigation.returnUrl()) return null
  return (
    <Button fluid variant="text" loading={isBusy} onClick={() => void skip()}>
      {t('skip')}
    </Button>
  )
}
