import { asksAboutTokens, readApi, type Api, type ApiRegistration } from '../apis'
import { hasSecret, readClient, type Client, type Registration } from '../clients'
import type { Read } from './members'

/** What is registered: who may send people here, and who takes access tokens. Each has an id that no other has. */
export interface Registrable {
  readonly client: Registration
  readonly api: ApiRegistration
}
export type Kind = keyof Registrable

/** A registration as it was given: its secret apart, since that is kept as a hash. */
export interface Given<Of extends Kind = Kind> {
  readonly id: string
  readonly registration: Registrable[Of]
  readonly secret: string | undefined
  readonly needsSecret: boolean
}

export const givenClient = ({ clientSecret: secret, ...registration }: Client): Given<'client'> => ({
  id: registration.clientId,
  registration,
  secret,
  needsSecret: hasSecret(registration),
})

export const givenApi = ({ apiSecret: secret, ...registration }: Api): Given<'api'> => ({
  id: registration.apiId,
  registration,
  secret,
  needsSecret: asksAboutTokens(registration),
})

interface About<Of extends Kind> {
  /** As sentences call it. */
  readonly noun: string
  readonly idMember: string
  /** Holds what somebody gave against the table of its members. */
  readonly read: (given: unknown) => Read<Given<Of>>
}

const then =
  <From, To>(read: (given: unknown) => Read<From>, turn: (given: From) => To) =>
  (given: unknown): Read<To> => {
    const result = read(given)
    return 'given' in result ? { given: turn(result.given) } : result
  }

export const about: { readonly [Of in Kind]: About<Of> } = {
  client: { noun: 'client application', idMember: 'clientId', read: then(readClient, givenClient) },
  api: { noun: 'API', idMember: 'apiId', read: then(readApi, givenApi) },
}
