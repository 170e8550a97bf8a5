import { type IdentityProvider, identityProviders, ProviderButton, ProviderLinks } from '@hlid/authentication'
import { Text } from '@hlid/ui'

import { useMessages } from './messages'
import { startPaths } from './paths'
import { useLoginContext } from './use-login-context'
import type { useLoginPasskey } from './use-login-passkey'

interface OtherProvidersProps {
  readonly current: IdentityProvider
  readonly passkey: ReturnType<typeof useLoginPasskey>
}

export function OtherProviders({ current, passkey }: OtherProvidersProps) {
  const { t } = useMessages()
  const { methods = identityProviders, tooLittle } = useLoginContext().data ?? {}
  const { offer, isBusy, press } = passkey
  return (
    <ProviderLinks current={current} offered={methods} paths={startPaths}>
      {offer === 'button' ? (
        <ProviderButton icon="user" label={t('passkey.signIn')} isBusy={isBusy} onClick={press} />
      ) : offer === 'tooLittle' && !tooLittle ? (
        <Text tone="soft" size="small">
          {t('passkey.tooLittleText')}
        </Text>
      ) : null}
    </ProviderLinks>
  )
}
