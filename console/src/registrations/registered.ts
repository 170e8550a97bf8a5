import type { Api, Client } from '@hlid/remote-contract/registry'

/** What is registered with the identity service: who may send people here, and who takes access tokens. */
export const kinds = ['client', 'api'] as const
export type Kind = (typeof kinds)[number]

/** One that is registered, of whatever kind. */
export interface Registered extends Omit<Client, 'clientId' | 'name'> {
  readonly id: string
}

/** All that one is registered with, as the service has it. */
export type Raw = Registered['registration']

export const registeredOf = (given: Client | Api): Registered => ({
  ...given,
  id: 'clientId' in given ? given.clientId : given.apiId,
})
