import { Ajv, type ErrorObject } from 'ajv'
import type { JWK } from 'jose'

import { keyFaults } from './client-keys'
import { addressFault, isOrigin, isWebAddress } from './redirect-addresses'

/** How an application proves at the token address that it is itself; `none` is one that keeps no secret. */
export const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const
/** What an ID token may be signed with, the first where a registration names none. */
export const idTokenAlgorithms = ['ES256', 'RS256', 'PS256'] as const
const scopes = ['openid', 'profile', 'inquiries', 'events']

/** A client application: who may send people here, and where they may be sent back. */
export interface Client {
  readonly clientId: string
  readonly name: { readonly is: string; readonly en: string }
  /** `native` is installed on people's own devices (RFC 8252). */
  readonly applicationType?: 'web' | 'native'
  readonly tokenEndpointAuthMethod?: (typeof authMethods)[number]
  readonly clientSecret?: string
  /** The public keys of `private_key_jwt`, or the address where they are. */
  readonly jwks?: { readonly keys: readonly JWK[] }
  readonly jwksUri?: string
  readonly idTokenSignedResponseAlg?: (typeof idTokenAlgorithms)[number]
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri?: string
  /** Whose pages may ask for tokens and read the answers: only of an application in the browser. */
  readonly corsOrigins?: readonly string[]
  /** Takes its requests only as they were pushed over its own connection (RFC 9126, section 6). */
  readonly requirePushedRequests?: boolean
  /** Of `openid profile inquiries events`. */
  readonly scope: string
}

export function demoClient(origin: string, clientSecret: string): Client {
  return {
    clientId: 'demo',
    clientSecret,
    name: { is: 'Vatnaveröld', en: 'Vatnaveröld' },
    redirectUris: [`${origin}/callback`],
    postLogoutRedirectUris: [`${origin}/`],
    backchannelLogoutUri: `${origin}/backchannel-logout`,
    scope: 'openid profile inquiries events',
  }
}

export const authMethodOf = ({ tokenEndpointAuthMethod = 'client_secret_basic' }: Client) => tokenEndpointAuthMethod
export const isPublic = (client: Client): boolean => authMethodOf(client) === 'none'
const isNative = ({ applicationType }: Client) => applicationType === 'native'

/** What each member has to be, for whoever reads that it is not. */
const right: Readonly<Record<keyof Client, string>> = {
  clientId: '1 to 64 of A to Z, a to z, 0 to 9, dot, dash and underscore',
  name: 'a text in Icelandic (is) and one in English (en)',
  applicationType: 'web or native',
  tokenEndpointAuthMethod: authMethods.join(', '),
  clientSecret: 'text of 32 characters or more',
  jwks: '{ "keys": [ … ] }, with the public keys that private_key_jwt signs with',
  jwksUri: 'an https address (http only for this machine)',
  idTokenSignedResponseAlg: idTokenAlgorithms.join(', '),
  redirectUris: 'a list of one address or more',
  postLogoutRedirectUris: 'a list of addresses; it may be empty',
  backchannelLogoutUri: 'an https address (http only for this machine)',
  corsOrigins: 'a list of origins such as https://app.example',
  requirePushedRequests: 'true or false',
  scope: `words of ${scopes.join(', ')}`,
}

const text = { type: 'string', minLength: 1 }
const texts = { type: 'array', items: { type: 'string' } }
const ajv = new Ajv({ allErrors: true })
ajv.addFormat('address', isWebAddress)
const isClient = ajv.compile<Client>({
  type: 'object',
  properties: {
    clientId: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
    name: { type: 'object', properties: { is: text, en: text }, required: ['is', 'en'], additionalProperties: false },
    applicationType: { enum: ['web', 'native'] },
    tokenEndpointAuthMethod: { enum: authMethods },
    clientSecret: { type: 'string', minLength: 32 },
    jwks: {
      type: 'object',
      properties: { keys: { type: 'array', items: { type: 'object' }, minItems: 1 } },
      required: ['keys'],
      additionalProperties: false,
    },
    jwksUri: { type: 'string', format: 'address' },
    idTokenSignedResponseAlg: { enum: idTokenAlgorithms },
    redirectUris: { ...texts, minItems: 1 },
    postLogoutRedirectUris: texts,
    backchannelLogoutUri: { type: 'string', format: 'address' },
    corsOrigins: { ...texts, minItems: 1 },
    requirePushedRequests: { type: 'boolean' },
    scope: { type: 'string', pattern: `^(${scopes.join('|')})( (${scopes.join('|')}))*$` },
  },
  required: ['clientId', 'name', 'redirectUris', 'postLogoutRedirectUris', 'scope'],
  additionalProperties: false,
})

const isMember = (name: string): name is keyof Client => Object.hasOwn(right, name)

/** Secrets are not repeated: these sentences end in a log. */
function sentence({ instancePath, keyword, params }: ErrorObject): string {
  const missing = keyword === 'required' ? `/${params['missingProperty']}` : ''
  const path = (instancePath + missing).replace(/\/(\d+)/g, '[$1]').replace(/\//g, '.')
  if (keyword === 'additionalProperties')
    return `${path} has a setting that is not known: ${params['additionalProperty']}.`
  const member = /^\.(\w+)/.exec(path)?.[1] ?? ''
  if (!isMember(member)) return `${path} is not an object with the settings of a client.`
  return `${path} is ${missing ? 'missing' : 'not right'}: ${member} has to be ${right[member]}.`
}

/** What is wrong between members that are each right. */
function faultsBetween(client: Client): string[] {
  const method = authMethodOf(client)
  const { clientSecret, jwks, jwksUri, corsOrigins = [], scope } = client
  const faults: string[] = []
  const hasSecret = method.startsWith('client_secret')
  if (isNative(client) && method !== 'none')
    faults.push('.tokenEndpointAuthMethod has to be none: what is on people’s own devices keeps no secret.')
  if (hasSecret && clientSecret === undefined)
    faults.push(
      `.clientSecret is missing: clientSecret has to be ${right.clientSecret}, or tokenEndpointAuthMethod private_key_jwt or none.`,
    )
  if (!hasSecret && clientSecret !== undefined)
    faults.push(
      `.clientSecret is not for ${method}: leave it out, or set tokenEndpointAuthMethod to client_secret_basic.`,
    )
  if (method === 'private_key_jwt' && (jwks === undefined) === (jwksUri === undefined))
    faults.push('.jwks or jwksUri, one of them and not both, has to say which keys private_key_jwt signs with.')
  if (method !== 'private_key_jwt')
    for (const [name, value] of Object.entries({ jwks, jwksUri }))
      if (value !== undefined)
        faults.push(`.${name} is for private_key_jwt: leave it out, or set tokenEndpointAuthMethod to private_key_jwt.`)
  for (const fault of keyFaults(jwks?.keys ?? [])) faults.push(`.jwks.keys${fault}`)
  for (const name of ['redirectUris', 'postLogoutRedirectUris'] as const)
    client[name].forEach((address, at) => {
      const fault = addressFault(address, isNative(client) ? 'native' : 'web')
      if (fault) faults.push(`.${name}[${at}] ${fault}`)
    })
  const isInBrowser = method === 'none' && !isNative(client)
  if (isInBrowser && !corsOrigins.length)
    faults.push(
      `.corsOrigins is missing: an application in the browser names whose pages ask for tokens, ${right.corsOrigins}.`,
    )
  if (!isInBrowser && corsOrigins.length)
    faults.push(
      '.corsOrigins is for an application in the browser, web with tokenEndpointAuthMethod none: leave it out.',
    )
  corsOrigins.forEach((origin, at) => {
    if (!isOrigin(origin))
      faults.push(`.corsOrigins[${at}] is not an origin such as https://app.example (http only for this machine).`)
  })
  if (method === 'none' && /inquiries|events/.test(scope))
    faults.push(
      '.scope may hold openid and profile: inquiries and events are for applications that prove who they are.',
    )
  return faults
}

/**
 * @param refuse is told a sentence for each fault
 * @param setting where the array stands
 */
export function parseClients(json: string, refuse: (fault: string) => void, setting = 'IDENTITY_CLIENTS'): Client[] {
  if (json === '') return []
  let clients: unknown
  try {
    clients = JSON.parse(json)
  } catch {
    clients = undefined
  }
  if (!Array.isArray(clients)) {
    refuse(`${setting} is not a JSON array of clients, as in the README of identity.`)
    return []
  }
  return clients.flatMap((client: unknown, at) => {
    const faults = isClient(client) ? faultsBetween(client) : (isClient.errors ?? []).map(sentence)
    for (const fault of faults) refuse(`${setting}[${at}]${fault}`)
    return isClient(client) && !faults.length ? client : []
  })
}
