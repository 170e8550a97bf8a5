import { type IdentityProvider, identityProviders, ProviderLinks } from '@hlid/authentication'

import { startPaths } from './paths'
import { useLoginContext } from './use-login-context'

export function OtherProviders({ current }: { readonly current: IdentityProvider }) {
  const { methods = identityProviders } = useLoginContext().data ?? {}
  return <ProviderLinks current={current} offered={methods} paths={startPaths} />
}
