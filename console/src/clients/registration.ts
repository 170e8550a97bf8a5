import { isObject, numberOf, objectsOf, textOf, textsOf } from '../registrations/raw'
import type { Raw } from '../registrations/registered'

export const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const
export const algorithms = ['ES256', 'RS256', 'PS256'] as const
/** Those of the FAPI 2.0 Security Profile. */
export const fapiAlgorithms: readonly string[] = ['ES256', 'PS256']
export const scopes = ['openid', 'profile', 'email', 'phone', 'inquiries', 'events', 'offline_access'] as const
/** What only an application that proves who it is may ask for. */
export const provenScopes: readonly string[] = ['inquiries', 'events']

/** A server with a secret or a key; pages that run in a browser; what is installed on people's own devices. */
export const kinds = ['confidential', 'browser', 'native'] as const
export type Kind = (typeof kinds)[number]

/** Which scopes of a registered API an application may ask for. */
export interface ApiAccess {
  readonly api: string
  readonly scope: string
  readonly ownScope: string
}

/** What a client application is registered with, as the identity service has it; what is left out has its default. */
export interface Registration {
  readonly name: { readonly is: string; readonly en: string }
  readonly kind: Kind
  /** Of the FAPI 2.0 Security Profile, which decides some of what follows. */
  readonly isFapi: boolean
  readonly method: string
  /** The `keys` of its JWKS. */
  readonly keys: readonly Readonly<Record<string, unknown>>[]
  readonly jwksUri: string
  readonly algorithm: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri: string
  readonly corsOrigins: readonly string[]
  readonly requirePushedRequests: boolean
  readonly dpopBoundAccessTokens: boolean
  readonly scopes: readonly string[]
  readonly offlineDays: number | undefined
  readonly apis: readonly ApiAccess[]
}

/** The service's names of what this page shows and changes. Others are those of a newer service, and are kept. */
export const knownMembers = [
  'clientId',
  'name',
  'applicationType',
  'securityProfile',
  'tokenEndpointAuthMethod',
  'clientSecret',
  'jwks',
  'jwksUri',
  'idTokenSignedResponseAlg',
  'redirectUris',
  'postLogoutRedirectUris',
  'backchannelLogoutUri',
  'corsOrigins',
  'requirePushedRequests',
  'offlineDays',
  'dpopBoundAccessTokens',
  'scope',
  'apis',
] as const

export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)

function kindOf({ tokenEndpointAuthMethod, applicationType }: Raw): Kind {
  if (tokenEndpointAuthMethod !== 'none') return 'confidential'
  return applicationType === 'native' ? 'native' : 'browser'
}

export function readRegistration(raw: Raw): Registration {
  const { jwks, name } = raw
  const names = isObject(name) ? name : {}
  const isFapi = raw['securityProfile'] === 'fapi2'
  return {
    name: { is: textOf(names['is']), en: textOf(names['en']) },
    kind: kindOf(raw),
    isFapi,
    method: textOf(raw['tokenEndpointAuthMethod'], isFapi ? 'private_key_jwt' : 'client_secret_basic'),
    keys: isObject(jwks) ? objectsOf(jwks['keys']) : [],
    jwksUri: textOf(raw['jwksUri']),
    algorithm: textOf(raw['idTokenSignedResponseAlg'], algorithms[0]),
    redirectUris: textsOf(raw['redirectUris']),
    postLogoutRedirectUris: textsOf(raw['postLogoutRedirectUris']),
    backchannelLogoutUri: textOf(raw['backchannelLogoutUri']),
    corsOrigins: textsOf(raw['corsOrigins']),
    requirePushedRequests: isFapi || raw['requirePushedRequests'] === true,
    dpopBoundAccessTokens: isFapi || raw['dpopBoundAccessTokens'] === true,
    scopes: wordsOf(textOf(raw['scope'])),
    offlineDays: numberOf(raw['offlineDays']),
    apis: objectsOf(raw['apis']).map(({ api, scope, ownScope }) => ({
      api: textOf(api),
      scope: textOf(scope),
      ownScope: textOf(ownScope),
    })),
  }
}

export const hasSecret = (method: string): boolean => method.startsWith('client_secret')
