import type { AnyValues } from '../../registrations/form/form-of'
import { linesOf } from '../../registrations/form/lines'
import { othersOf, textOf } from '../../registrations/raw'
import type { Raw } from '../../registrations/registered'
import {
  algorithms,
  authMethods,
  fapiAlgorithms,
  hasSecret,
  knownMembers,
  provenScopes,
  readRegistration,
  wordsOf,
  type ApiAccess,
  type Kind,
} from '../registration'

/** What stands in the form. What the chosen kind does not have waits there, and is not sent. */
export interface Values extends AnyValues {
  readonly clientId: string
  readonly nameIs: string
  readonly nameEn: string
  readonly kind: Kind
  readonly isFapi: boolean
  readonly method: string
  readonly clientSecret: string
  readonly keysAt: 'here' | 'address'
  /** A JWKS as JSON. */
  readonly jwks: string
  readonly jwksUri: string
  /** Addresses, one a line; so are those below. */
  readonly redirectUris: string
  readonly postLogoutRedirectUris: string
  readonly backchannelLogoutUri: string
  readonly corsOrigins: string
  readonly scopes: readonly string[]
  readonly offlineDays: string
  readonly apis: readonly ApiAccess[]
  readonly algorithm: string
  readonly requirePushedRequests: boolean
  readonly dpopBoundAccessTokens: boolean
}

export const emptyValues: Values = {
  ...{ clientId: '', nameIs: '', nameEn: '', kind: 'confidential', isFapi: false },
  ...{ method: authMethods[0], clientSecret: '' },
  ...{ keysAt: 'here', jwks: '', jwksUri: '' },
  ...{ redirectUris: '', postLogoutRedirectUris: '', backchannelLogoutUri: '', corsOrigins: '' },
  ...{ scopes: ['openid', 'profile'], offlineDays: '', apis: [], algorithm: algorithms[0] },
  ...{ requirePushedRequests: false, dpopBoundAccessTokens: false, why: '' },
}

/** What is registered, to be changed. */
export function valuesOf(raw: Raw): Values {
  const registration = readRegistration(raw)
  const { name, kind, isFapi, method, keys, jwksUri, offlineDays, algorithm, backchannelLogoutUri, scopes, apis } =
    registration
  return {
    ...emptyValues,
    ...{
      clientId: textOf(raw['clientId']),
      nameIs: name.is,
      nameEn: name.en,
      kind,
      isFapi,
      scopes,
      apis,
      algorithm,
      backchannelLogoutUri,
      jwksUri,
    },
    method: kind === 'confidential' ? method : emptyValues.method,
    keysAt: jwksUri ? 'address' : 'here',
    jwks: keys.length ? JSON.stringify({ keys }, null, 2) : '',
    redirectUris: registration.redirectUris.join('\n'),
    postLogoutRedirectUris: registration.postLogoutRedirectUris.join('\n'),
    corsOrigins: registration.corsOrigins.join('\n'),
    offlineDays: offlineDays === undefined ? '' : String(offlineDays),
    requirePushedRequests: registration.requirePushedRequests,
    dpopBoundAccessTokens: registration.dpopBoundAccessTokens,
  }
}

const addresses = (text: string) => linesOf(text).map(({ text: address }) => address)

/** Whether it follows the FAPI 2.0 Security Profile, which only who proves itself can. */
export const followsFapi = ({ kind, isFapi }: Pick<Values, 'kind' | 'isFapi'>): boolean =>
  kind === 'confidential' && isFapi

/** How it proves itself; the profile leaves no choice. */
export const methodOf = (values: Pick<Values, 'kind' | 'isFapi' | 'method'>): string =>
  followsFapi(values) ? 'private_key_jwt' : values.method

const algorithmOf = (values: Values): string =>
  followsFapi(values) && !fapiAlgorithms.includes(values.algorithm) ? algorithms[0] : values.algorithm

function proofOf(values: Values): Raw {
  const { kind, clientSecret, keysAt, jwks, jwksUri } = values
  const method = methodOf(values)
  if (kind !== 'confidential')
    return { tokenEndpointAuthMethod: 'none', ...(kind === 'native' && { applicationType: 'native' }) }
  return {
    ...(!followsFapi(values) && method !== authMethods[0] && { tokenEndpointAuthMethod: method }),
    ...(hasSecret(method) && clientSecret.trim() && { clientSecret: clientSecret.trim() }),
    ...(method === 'private_key_jwt' && (keysAt === 'here' ? { jwks: JSON.parse(jwks) } : { jwksUri: jwksUri.trim() })),
  }
}

/** Scopes that may be asked for by an application of this kind. */
export const scopesOf = ({ kind, scopes }: Pick<Values, 'kind' | 'scopes'>): readonly string[] =>
  kind === 'confidential' ? scopes : scopes.filter((scope) => !provenScopes.includes(scope))

function apisOf({ apis, kind }: Values): Raw[] {
  return apis.map(({ api, scope, ownScope }) => {
    const [forPeople, own] = [scope, ownScope].map((text) => wordsOf(text).join(' '))
    return {
      api: api.trim(),
      ...(forPeople && { scope: forPeople }),
      ...(own && kind === 'confidential' && { ownScope: own }),
    }
  })
}

/**
 * What the service is asked to register. What has its default is left out.
 * @param before what is registered; members that this page does not know stay as they are
 */
export function registrationOf(values: Values, before: Raw = {}): Raw {
  const { clientId, nameIs, nameEn, kind, backchannelLogoutUri, offlineDays } = values
  const isFapi = followsFapi(values)
  const algorithm = algorithmOf(values)
  const scopes = scopesOf(values)
  const apis = apisOf(values)
  return {
    ...othersOf(before, knownMembers),
    clientId: clientId.trim(),
    name: { is: nameIs.trim(), en: nameEn.trim() },
    ...(isFapi && { securityProfile: 'fapi2' }),
    ...proofOf(values),
    redirectUris: addresses(values.redirectUris),
    postLogoutRedirectUris: addresses(values.postLogoutRedirectUris),
    ...(backchannelLogoutUri.trim() && { backchannelLogoutUri: backchannelLogoutUri.trim() }),
    ...(kind === 'browser' && { corsOrigins: addresses(values.corsOrigins) }),
    scope: scopes.join(' '),
    ...(scopes.includes('offline_access') && offlineDays.trim() && { offlineDays: Number(offlineDays) }),
    ...(apis.length > 0 && { apis }),
    ...(algorithm !== algorithms[0] && { idTokenSignedResponseAlg: algorithm }),
    ...(!isFapi && values.requirePushedRequests && { requirePushedRequests: true }),
    ...(!isFapi && values.dpopBoundAccessTokens && { dpopBoundAccessTokens: true }),
  }
}
