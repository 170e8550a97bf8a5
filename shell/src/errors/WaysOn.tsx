import { PortalLink } from '@hlid/navigation'
import { Button, Stack, Text, textLinkClass } from '@hlid/ui'
import { useEffect, useState } from 'react'

import { useMessages } from '../messages'
import { type Shell, useShell } from '../shell-context'
import { type Place, workingPlaces } from './working-places'

function useWorkingPlaces({ composition, host }: Shell, failed: string): readonly Place[] {
  const [working, setWorking] = useState<readonly Place[]>([])
  useEffect(() => {
    let isShown = true
    Promise.all([composition.all(), host.session.user()]).then(
      ([remotes, user]) => isShown && setWorking(workingPlaces(remotes, failed, user)),
      () => undefined, // Then nobody knows, and nothing is promised.
    )
    return () => {
      isShown = false
    }
  }, [composition, host, failed])
  return working
}

/** What can be done where a remote is not there. */
export function WaysOn({ failed = '' }: { readonly failed?: string | undefined }) {
  const { t } = useMessages()
  const working = useWorkingPlaces(useShell(), failed)
  return (
    <Stack gap={3} align="start">
      <Button onClick={() => location.reload()}>{t('errors.tryAgain')}</Button>
      {working.length > 0 && (
        <Stack gap={1}>
          <Text>{t('remote.works')}</Text>
          {working.map(({ mount, text }) => (
            <PortalLink key={mount} to={mount} className={textLinkClass}>
              {t(text)}
            </PortalLink>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
