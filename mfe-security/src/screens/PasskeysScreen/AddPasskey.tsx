import { Button, InfoBanner, Stack } from '@hlid/ui'

import { hasPasskeys } from '../../create-passkey'
import { CreationProblem } from '../../CreationProblem'
import { useMessages } from '../../messages'
import { usePage } from '../../page-context'
import { useCreatePasskey } from '../../use-create-passkey'

export function AddPasskey() {
  const { t } = useMessages()
  const page = usePage()
  const { create, isBusy, error } = useCreatePasskey({
    onCreated: () => page.done(t('passkeys.added')),
    onSignedOut: page.ended,
  })
  if (!hasPasskeys())
    return <InfoBanner variant="info" title={t('passkeys.unsupported')} description={t('passkeys.unsupportedText')} />
  return (
    <Stack>
      {error !== undefined && <CreationProblem error={error} />}
      <div>
        <Button icon="add" loading={isBusy} onClick={create}>
          {t('passkeys.add')}
        </Button>
      </div>
    </Stack>
  )
}
