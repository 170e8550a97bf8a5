import { signingAlgorithms } from './client-keys'
import { isPublic, type Fault, type Registration } from './clients'
import { isWebAddress } from './redirect-addresses'

/** What an access token is to its API: read by the API itself, or asked about here. */
const tokenFormats = ['jwt', 'opaque'] as const

/** An API of somebody's, which takes access tokens of this service. */
export interface Api {
  readonly apiId: string
  /** What an application names it by (RFC 8707), and whom its tokens are for. */
  readonly identifier: string
  readonly scopes: readonly string[]
  readonly tokenFormat?: (typeof tokenFormats)[number]
  readonly tokenSignedResponseAlg?: (typeof signingAlgorithms)[number]
  readonly tokenSeconds?: number
  /** Proves at the introspection address that it is itself (RFC 7662, section 2.1). */
  readonly apiSecret?: string
}

/** Ours, and those of OpenID Connect: a token for an API never opens what is not the API's. */
const reserved = ['openid', 'profile', 'email', 'phone', 'address', 'offline_access', 'inquiries', 'events']
export const tokenFormatOf = ({ tokenFormat = 'jwt' }: Api) => tokenFormat
const wordsOf = (scope: string | undefined) => scope?.split(' ').filter(Boolean) ?? []

const isText = (value: unknown): value is string => typeof value === 'string'
const isScope = (value: unknown) => isText(value) && /^[A-Za-z0-9:._/-]{1,64}$/.test(value) && !reserved.includes(value)
const isOneOf = (values: readonly string[]) => (value: unknown) => isText(value) && values.includes(value)

interface Member {
  readonly is: (value: unknown) => boolean
  /** What it has to be, for whoever reads that it is not. */
  readonly right: string
  readonly isNeeded?: true
}
const members: Readonly<Record<keyof Api, Member>> = {
  apiId: {
    is: (value) => isText(value) && /^[A-Za-z0-9._-]{1,64}$/.test(value),
    right: '1 to 64 of A to Z, a to z, 0 to 9, dot, dash and underscore',
    isNeeded: true,
  },
  identifier: {
    is: (value) => isText(value) && isWebAddress(value),
    right: 'an https address without # (http only for this machine)',
    isNeeded: true,
  },
  scopes: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isScope),
    right: `a list of one scope or more, each of letters, digits and : . _ / -, and none of ${reserved.join(', ')}`,
    isNeeded: true,
  },
  tokenFormat: { is: isOneOf(tokenFormats), right: tokenFormats.join(' or ') },
  tokenSignedResponseAlg: { is: isOneOf(signingAlgorithms), right: signingAlgorithms.join(', ') },
  tokenSeconds: {
    is: (value) => Number.isInteger(value) && Number(value) >= 60 && Number(value) <= 3600,
    right: 'a whole number from 60 to 3600',
  },
  apiSecret: { is: (value) => isText(value) && value.length >= 32, right: 'text of 32 characters or more' },
}
const memberNames = Object.keys(members) as (keyof Api)[]

/** What is wrong with one API by itself. Secrets are not repeated: these sentences end in a log. */
function faultsOf(given: Readonly<Record<string, unknown>>): string[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(members, name))
  const faults = unknown.map((name) => ` has a setting that is not known: ${name}.`)
  for (const name of memberNames) {
    const { is, right, isNeeded } = members[name]
    const value = given[name]
    const isMissing = value === undefined
    if (isMissing ? isNeeded : !is(value))
      faults.push(`.${name} is ${isMissing ? 'missing' : 'not right'}: ${name} has to be ${right}.`)
  }
  const isOpaque = given['tokenFormat'] === 'opaque'
  if (isOpaque && given['apiSecret'] === undefined)
    faults.push(`.apiSecret is missing: an API with opaque tokens asks about them, and proves who it is.`)
  if (!isOpaque && given['apiSecret'] !== undefined)
    faults.push('.apiSecret is for opaque tokens: leave it out, or set tokenFormat to opaque.')
  if (isOpaque && given['tokenSignedResponseAlg'] !== undefined)
    faults.push('.tokenSignedResponseAlg is for JWTs: leave it out, or set tokenFormat to jwt.')
  return faults
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isApi = (value: Readonly<Record<string, unknown>>, faults: readonly string[]): value is Api & typeof value =>
  !faults.length

/**
 * @param refuse is told a sentence for each fault
 * @param setting where the array stands
 */
export function parseApis(json: string, refuse: (fault: string) => void, setting = 'IDENTITY_APIS'): Api[] {
  if (json === '') return []
  let apis: unknown
  try {
    apis = JSON.parse(json)
  } catch {
    apis = undefined
  }
  if (!Array.isArray(apis) || !apis.every(isObject)) {
    refuse(`${setting} is not a JSON array of APIs, as in the README of identity.`)
    return []
  }
  return apis.flatMap((api, at) => {
    const faults = faultsOf(api)
    for (const fault of faults) refuse(`${setting}[${at}]${fault}`)
    return isApi(api, faults) ? api : []
  })
}

/** What is wrong between APIs that are each right. */
export function faultsBetweenApis(apis: readonly Api[]): string[] {
  const faults: string[] = []
  for (const name of ['apiId', 'identifier'] as const) {
    const values = apis.map((api) => api[name])
    for (const value of new Set(values.filter((each, at) => values.indexOf(each) !== at)))
      faults.push(`IDENTITY_APIS has the ${name} ${value} twice.`)
  }
  return faults
}

/** What a registration names of APIs, and is not there. */
export function accessFaults(client: Registration, apis: readonly Api[]): Fault[] {
  return (client.apis ?? []).flatMap(({ api, scope, ownScope }, at) => {
    const field = `apis[${at}]`
    const registered = apis.find(({ apiId }) => apiId === api)
    if (!registered) return { field, message: `names the API ${api}, which IDENTITY_APIS does not have.` }
    const unknown = [...wordsOf(scope), ...wordsOf(ownScope)].filter((word) => !registered.scopes.includes(word))
    const faults = unknown.map((word) => ({ field, message: `names the API ${api}, which has no scope ${word}.` }))
    if (ownScope !== undefined && isPublic(client))
      faults.push({ field, message: 'has an ownScope, which is for applications that prove who they are.' })
    return faults
  })
}

/** The scopes of an API that an application may ask for; undefined where it may ask for none. */
export function scopesAt({ apis = [] }: Registration, { apiId }: Api, whose: 'people' | 'own'): string[] | undefined {
  const access = apis.filter(({ api }) => api === apiId)
  const words = access.flatMap(({ scope, ownScope }) => wordsOf(whose === 'own' ? ownScope : scope))
  return words.length ? words : undefined
}

/** Whether an application has anything to ask in its own name (RFC 6749, section 4.4). */
export const hasOwnScopes = (client: Registration): boolean =>
  /\b(inquiries|events)\b/.test(client.scope) ||
  (client.apis ?? []).some(({ ownScope }) => wordsOf(ownScope).length > 0)
