import type { Adapter } from 'oidc-provider'
import type Provider from 'oidc-provider'

import { asksAboutTokens } from '../apis'
import type { Registrations } from '../registrations/registrations'
import { apiMetadata, clientMetadata } from './client-metadata'

/** Where the library finds a client at each request: as it is registered now, and not as it was at start. */
export function registeredClients(stored: Adapter, { clients, apis }: Registrations): Adapter {
  stored.find = async (id) => {
    const client = clients.find(id)
    if (client) return { ...clientMetadata(client) }
    const api = apis.find(id)
    return api && asksAboutTokens(api) ? { ...apiMetadata(api) } : undefined
  }
  return stored
}

/** The library compares a secret with one that it was given; here there are hashes, and two while one is rotated. */
export function compareSecretsByHash(provider: Provider, registrations: Registrations): void {
  const { prototype } = provider.Client
  // Not in the library's types: looked at before it is replaced, since without it no secret would be the right one.
  if (typeof Reflect.get(prototype, 'compareClientSecret') !== 'function')
    throw new Error('oidc-provider compares secrets in another way than it did.')
  Reflect.defineProperty(prototype, 'compareClientSecret', {
    value(this: { readonly clientId: string }, given: string) {
      return registrations.isSecretOf(this.clientId, given)
    },
  })
}
