import type { Registration } from '../clients'
import { isLoopback } from '../redirect-addresses'
import type { Fault } from './members'

/** Where the service runs, and what it lets client applications have there. */
export interface Surroundings {
  readonly production: boolean
  readonly privateHosts: readonly string[]
  readonly offlineDays: number
}

/** Other private addresses show when a host's name is looked up: `oidc/outgoing.ts` keeps away from those. */
function isKeyAddress(jwksUri: string, privateHosts: readonly string[]): boolean {
  const { protocol, origin, hostname } = new URL(jwksUri)
  return protocol === 'https:' && (!isLoopback(origin) || privateHosts.includes(hostname))
}

/** What of a client's registration is right by itself, and not at this service. */
export function environmentFaults({ jwksUri, offlineDays = 0 }: Registration, surroundings: Surroundings): Fault[] {
  const faults: Fault[] = []
  if (surroundings.production && jwksUri && !isKeyAddress(jwksUri, surroundings.privateHosts))
    faults.push({
      field: 'jwksUri',
      message: 'has to be https in production, and not this machine unless IDENTITY_PRIVATE_HOSTS names it.',
    })
  if (offlineDays > surroundings.offlineDays)
    faults.push({
      field: 'offlineDays',
      message: `is ${offlineDays}; IDENTITY_OFFLINE_DAYS allows ${surroundings.offlineDays}.`,
    })
  return faults
}
