import { accessFaults, type Api } from '../apis'
import type { Fault, Registration } from '../clients'
import { isLoopback } from '../redirect-addresses'

/** Where the service runs, and what it lets client applications have there. */
export interface Surroundings {
  readonly production: boolean
  readonly privateHosts: readonly string[]
  readonly offlineDays: number
  readonly apis: readonly Api[]
}

/** Other private addresses show when a host's name is looked up: `oidc/outgoing.ts` keeps away from those. */
function isKeyAddress(jwksUri: string, privateHosts: readonly string[]): boolean {
  const { protocol, origin, hostname } = new URL(jwksUri)
  return protocol === 'https:' && (!isLoopback(origin) || privateHosts.includes(hostname))
}

/** What of a registration is right by itself, and not at this service. */
export function environmentFaults(client: Registration, surroundings: Surroundings): Fault[] {
  const { jwksUri, offlineDays = 0 } = client
  const faults = accessFaults(client, surroundings.apis)
  if (surroundings.apis.some(({ apiId }) => apiId === client.clientId))
    faults.push({ field: 'clientId', message: 'is the apiId of an API in IDENTITY_APIS.' })
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
