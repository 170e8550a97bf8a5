import { numberOf, textOf, textsOf } from '../registrations/raw'
import type { Raw } from '../registrations/registered'

/** Read by the API itself, or asked about at the service. */
export const tokenFormats = ['jwt', 'opaque'] as const
export type TokenFormat = (typeof tokenFormats)[number]

export const algorithms = ['ES256', 'RS256', 'PS256'] as const
export const secondsByDefault = 600

/** What an API is registered with, as the identity service has it; what is left out has its default. */
export interface Registration {
  readonly identifier: string
  readonly scopes: readonly string[]
  readonly tokenFormat: TokenFormat
  readonly algorithm: string
  readonly tokenSeconds: number | undefined
}

/** The service's names of what this page shows and changes. Others are those of a newer service, and are kept. */
export const knownMembers = [
  'apiId',
  'identifier',
  'scopes',
  'tokenFormat',
  'tokenSignedResponseAlg',
  'tokenSeconds',
  'apiSecret',
] as const

export const readRegistration = (raw: Raw): Registration => ({
  identifier: textOf(raw['identifier']),
  scopes: textsOf(raw['scopes']),
  tokenFormat: raw['tokenFormat'] === 'opaque' ? 'opaque' : 'jwt',
  algorithm: textOf(raw['tokenSignedResponseAlg'], algorithms[0]),
  tokenSeconds: numberOf(raw['tokenSeconds']),
})
