import type { Client, Fault } from '../clients'
import { isLoopback } from '../redirect-addresses'

/** Other private addresses show when a host's name is looked up: `oidc/outgoing.ts` keeps away from those. */
function isKeyAddress(jwksUri: string, privateHosts: readonly string[]): boolean {
  const { protocol, origin, hostname } = new URL(jwksUri)
  return protocol === 'https:' && (!isLoopback(origin) || privateHosts.includes(hostname))
}

/** Where the service runs, and what it may ask there. */
export interface Surroundings {
  readonly production: boolean
  readonly privateHosts: readonly string[]
}

/** What of a registration is right in a demonstration and not in production. */
export function environmentFaults(
  { jwksUri }: Pick<Client, 'jwksUri'>,
  { production, privateHosts }: Surroundings,
): Fault[] {
  if (!production || !jwksUri || isKeyAddress(jwksUri, privateHosts)) return []
  const message = 'has to be https in production, and not this machine unless IDENTITY_PRIVATE_HOSTS names it.'
  return [{ field: 'jwksUri', message }]
}
