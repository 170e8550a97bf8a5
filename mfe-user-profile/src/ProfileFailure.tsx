import { SignedOutError } from '@hlid/api'
import { useLocation } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Button, ErrorCode, Page, ProblemPanel, Stack } from '@hlid/ui'
import { SessionEnded } from '@hlid/verification'

import { useMessages } from './messages'
import { paths } from './paths'

/** The profile's error page (spec, section 2), when the profile itself does not come. */
export function ProfileFailure({ error }: { readonly error: unknown }) {
  const { navigation } = useHost()
  const { search } = useLocation()
  const { t } = useMessages()
  if (error instanceof SignedOutError) return <SessionEnded />
  return (
    <Page>
      <ProblemPanel
        title={t('problem.title')}
        text={t('problem.text')}
        action={
          <Stack gap={1} align="start">
            <Button onClick={() => navigation.leave(`/app${paths.profile}${search}`)}>{t('goOn')}</Button>
            {navigation.returnUrl() && (
              <Button variant="text" onClick={() => navigation.returnToCaller()}>
                {t('problem.withoutSaving')}
              </Button>
            )}
          </Stack>
        }
      />
      <ErrorCode error={error} />
    </Page>
  )
}
