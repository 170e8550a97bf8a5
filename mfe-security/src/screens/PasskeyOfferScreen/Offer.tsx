import { useOneAtATime } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Card, Heading, Page, Stack, Text } from '@hlid/ui'
import { useEffect } from 'react'

import { loadWebAuthn } from '../../create-passkey'
import { CreationProblem } from '../../CreationProblem'
import { useMessages } from '../../messages'
import { useCreatePasskey } from '../../use-create-passkey'

/** Said no to, it is not offered again. */
export function Offer({ onDone }: { readonly onDone: () => void }) {
  const { api, report, toasts } = useHost()
  const { t } = useMessages()
  const { create, isBusy, error } = useCreatePasskey({
    onCreated: () => {
      toasts.show({ kind: 'success', text: t('passkeys.added') })
      onDone()
    },
    onSignedOut: onDone, // signing in comes first, and leads on from there
  })
  const [decline, isDeclining] = useOneAtATime(
    async () => {
      await api.call('declinePasskeyOffer', { body: {} }).catch(report.error)
      onDone()
    },
    { leaves: true },
  )
  useEffect(() => void loadWebAuthn().catch(() => undefined), []) // the browser's prompt wants to follow the click at once
  return (
    <Page>
      <Heading level={1}>{t('offer.title')}</Heading>
      <Card>
        <Text>{t('offer.text')}</Text>
        <Text>{t('offer.more')}</Text>
        <Text tone="soft" size="small">
          {t('offer.shared')}
        </Text>
        {error !== undefined && <CreationProblem error={error} />}
        <Stack gap={1}>
          <Button fluid loading={isBusy} onClick={create}>
            {t('offer.create')}
          </Button>
          <Button fluid variant="text" loading={isDeclining} onClick={() => void decline()}>
            {t('offer.decline')}
          </Button>
        </Stack>
      </Card>
    </Page>
  )
}
