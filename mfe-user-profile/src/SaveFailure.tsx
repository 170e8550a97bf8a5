import { type Failure, FailureBanner } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button, InfoBanner, Stack } from '@hlid/ui'

import { useMessages } from './messages'

const saysItself = new Set<Failure['kind']>(['tooMany', 'offline', 'gone'])

/** What went wrong with saving; whoever is on the way to an application can go on without it. */
export function SaveFailure({ failure, text }: { readonly failure: Failure; readonly text: string }) {
  const host = useHost()
  const { t } = useMessages()
  if (saysItself.has(failure.kind)) return <FailureBanner failure={failure} />
  if (failure.kind === 'changed') return <InfoBanner variant="warning" title={t('problem.changed')} announce />
  if (failure.kind !== 'serviceDown' || !host.navigation.returnUrl())
    return <InfoBanner variant="error" title={text} announce />
  return (
    <InfoBanner variant="error" title={t('problem.notSaved')} announce>
      <Stack>
        <Button variant="text" onClick={() => host.navigation.returnToCaller()}>
          {t('problem.goOnAnyway')}
        </Button>
      </Stack>
    </InfoBanner>
  )
}
