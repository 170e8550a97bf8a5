import { accessFaults, isForFapi, missingFaults, type ApiRegistration } from '../apis'
import type { Registration } from '../clients'
import { fapiAlgorithms, isFapi } from '../fapi'
import type { Fault } from './members'

/** All that is registered, disabled or not: what is disabled may come back. */
export interface Others {
  readonly clients: readonly Registration[]
  readonly apis: readonly ApiRegistration[]
}

/** What of a client's registration is right by itself, and not beside the APIs that there are. */
export function clientFaultsBeside(client: Registration, { apis }: Others): Fault[] {
  const faults = accessFaults(client, apis)
  if (apis.some(({ apiId }) => apiId === client.clientId))
    faults.push({ field: 'clientId', message: 'is the apiId of an API: take another.' })
  return faults
}

/** Clients that may ask for something of an API which is not there. */
export const clientsWithout = (apis: readonly ApiRegistration[], clients: readonly Registration[], apiId: string) =>
  clients.flatMap((client) => {
    const named = client.apis?.filter(({ api }) => api === apiId)
    return named?.length && missingFaults({ ...client, apis: named }, apis).length ? client.clientId : []
  })

/** What of an API's registration is right by itself, and not beside the others. */
export function apiFaultsBeside(api: ApiRegistration, { clients, apis }: Others): Fault[] {
  const { apiId, identifier } = api
  const faults: Fault[] = []
  if (clients.some(({ clientId }) => clientId === apiId))
    faults.push({ field: 'apiId', message: 'is the clientId of a client: take another.' })
  const same = apis.find((other) => other.apiId !== apiId && other.identifier === identifier)
  if (same) faults.push({ field: 'identifier', message: `is that of the API ${same.apiId}: each has one of its own.` })
  const without = clientsWithout([api], clients, apiId)
  if (without.length)
    faults.push({
      field: 'scopes',
      message: `do not hold what ${without.join(', ')} may ask for: change ${without.length === 1 ? 'that client' : 'those clients'} first.`,
      clients: without,
    })
  const ofProfile = clients
    .filter((client) => isFapi(client) && client.apis?.some((each) => each.api === apiId))
    .map(({ clientId }) => clientId)
  if (ofProfile.length && !isForFapi(api))
    faults.push({
      field: 'tokenSignedResponseAlg',
      message: `has to be ${fapiAlgorithms.join(' or ')}: ${ofProfile.join(', ')} may ask for it with fapi2.`,
      clients: ofProfile,
    })
  return faults
}
