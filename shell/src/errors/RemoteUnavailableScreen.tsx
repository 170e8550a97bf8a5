import { PortalLink } from '@hlid/navigation'
import { Button, Page, ProblemPanel, Stack, Text, textLinkClass } from '@hlid/ui'
import { useEffect, useState } from 'react'

import { useMessages } from '../messages'
import { type Shell, useShell } from '../shell-context'

/** Places a person can go to by themselves; the others only make sense on the way from an application. */
const places = { '/login': 'parts.login', '/user-profile': 'parts.userProfile' } as const
type Place = keyof typeof places

function useWorkingPlaces(composition: Shell['composition'], failed: string): readonly Place[] {
  const [mounts, setMounts] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    composition.all().then(
      (remotes) => {
        const working = remotes.filter(({ name, disabled }) => name !== failed && !disabled)
        if (isShown) setMounts(working.flatMap((remote) => remote.mounts))
      },
      () => undefined, // Then nobody knows, and nothing is promised.
    )
    return () => {
      isShown = false
    }
  }, [composition, failed])
  return (Object.keys(places) as Place[]).filter((place) => mounts.includes(place))
}

/** The last rung: what can still be done when a remote did not come. */
export function RemoteUnavailableScreen({ remote }: { readonly remote: string }) {
  const { t } = useMessages()
  const { composition } = useShell()
  const working = useWorkingPlaces(composition, remote)
  return (
    <Page>
      <ProblemPanel
        title={t('remote.title')}
        text={t('remote.text')}
        action={
          <Stack gap={3}>
            <Button onClick={() => location.reload()}>{t('errors.tryAgain')}</Button>
            {working.length > 0 && (
              <Stack gap={1}>
                <Text>{t('remote.works')}</Text>
                {working.map((place) => (
                  <PortalLink key={place} to={place} className={textLinkClass}>
                    {t(places[place])}
                  </PortalLink>
                ))}
              </Stack>
            )}
          </Stack>
        }
      />
    </Page>
  )
}
