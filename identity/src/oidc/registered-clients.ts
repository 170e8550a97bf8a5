import type { Adapter } from 'oidc-provider'
import type Provider from 'oidc-provider'

import type { Registrations } from '../registrations/registrations'
import { clientMetadata } from './client-metadata'

/** Where the library finds a client at each request: as it is registered now, and not as it was at start. */
export function registeredClients(stored: Adapter, clients: Registrations): Adapter {
  stored.find = async (clientId) => {
    const registration = clients.find(clientId)
    return registration && { ...clientMetadata(registration) }
  }
  return stored
}

/** The library compares a secret with one that it was given; here there are hashes, and two while one is rotated. */
export function compareSecretsByHash(provider: Provider, clients: Registrations): void {
  const { prototype } = provider.Client
  // Not in the library's types: looked at before it is replaced, since without it no secret would be the right one.
  const compare: unknown = Reflect.get(prototype, 'compareClientSecret')
  if (typeof compare !== 'function') throw new Error('oidc-provider compares secrets in another way than it did.')
  Reflect.defineProperty(prototype, 'compareClientSecret', {
    value(this: { readonly clientId: string }, given: string) {
      // An API is known by the settings, and not registered.
      return clients.find(this.clientId) ? clients.isSecretOf(this.clientId, given) : compare.call(this, given)
    },
  })
}
