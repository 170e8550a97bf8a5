import type Provider from 'oidc-provider'

import type { Messages } from '../notify/messages'

type Logout = Messages['logout']

/**
 * The library sends a logout token once, while the person waits, to clients that may be down or slow. Here it is handed
 * on instead, to be sent from the outbox.
 * @returns the library's own sending, with its guard against addresses inside our network
 */
export function handOnLogoutTokens(
  provider: Provider,
  handOn: (logout: Logout) => Promise<unknown>,
): (logout: Logout) => Promise<void> {
  const { prototype } = provider.Client
  // Not in the library's types, and no part of its documented surface: looked at before it is replaced.
  const send: unknown = Reflect.get(prototype, 'backchannelLogout')
  if (typeof send !== 'function') throw new Error('oidc-provider sends its logout tokens in another way than it did.')
  Reflect.defineProperty(prototype, 'backchannelLogout', {
    async value(this: { readonly clientId: string }, sub: string, sid: string) {
      await handOn({ clientId: this.clientId, sub, sid })
    },
  })
  return async ({ clientId, sub, sid }) => {
    const client = await provider.Client.find(clientId)
    if (client?.['backchannelLogoutUri']) await send.call(client, sub, sid)
  }
}
