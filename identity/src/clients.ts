import type { JWK } from 'jose'
import Type, { type Static } from 'typebox'

import { keyFaults, signingAlgorithms } from './client-keys'
import { fapiFaults, isFapi, securityProfiles } from './fapi'
import { addressFault, anAddress, isOrigin } from './redirect-addresses'
import { address, anId, aSecret, readerOf, schemaOf, type Fault, type Member } from './registrations/members'

/** How an application proves at the token address that it is itself; `none` is one that keeps no secret. */
export const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const
export const scopes = ['openid', 'profile', 'email', 'phone', 'inquiries', 'events', 'offline_access']

const words = Type.String({ minLength: 1 })
const addresses = Type.Array(Type.String())

/**
 * Everything that a registration can say: the type, the checks and the tables of the guides follow from here. How each
 * is told to the OpenID library is in `oidc/client-metadata.ts`.
 */
export const members = {
  clientId: { ...anId, what: 'the id it sends with every request' },
  name: {
    schema: Type.Object({ is: words, en: words }, { additionalProperties: false }),
    right: 'a text in Icelandic (is) and one in English (en)',
    what: 'its name on the sign-in page, in both languages',
  },
  applicationType: {
    schema: Type.Optional(Type.Enum(['web', 'native'])),
    right: 'web or native',
    what: '`native` if it is installed on people’s own devices (RFC 8252); otherwise `web`, the default',
  },
  securityProfile: {
    schema: Type.Optional(Type.Enum(securityProfiles)),
    right: securityProfiles.join(', '),
    what: 'turns on everything the FAPI 2.0 Security Profile requires: a key instead of a secret, pushed requests, tokens bound to a key',
  },
  tokenEndpointAuthMethod: {
    schema: Type.Optional(Type.Enum(authMethods)),
    right: authMethods.join(', '),
    what: 'how it proves who it is: by default with its secret, with `fapi2` with its key',
  },
  clientSecret: { ...aSecret, what: 'its secret, which stays on its server; the portal keeps only a hash' },
  jwks: {
    schema: Type.Optional(
      Type.Object(
        { keys: Type.Array(Type.Unsafe<JWK>({ type: 'object' }), { minItems: 1 }) },
        { additionalProperties: false },
      ),
    ),
    right: '{ "keys": [ … ] }, with the public keys that private_key_jwt signs with',
    what: 'its public keys, for `private_key_jwt`',
  },
  jwksUri: {
    schema: Type.Optional(address),
    right: anAddress,
    what: 'the address of its public keys, instead of `jwks`',
  },
  idTokenSignedResponseAlg: {
    schema: Type.Optional(Type.Enum(signingAlgorithms)),
    right: signingAlgorithms.join(', '),
    what: 'the algorithm that signs its ID tokens; ES256 by default',
  },
  redirectUris: {
    schema: Type.Array(Type.String(), { minItems: 1 }),
    right: 'a list of one address or more',
    what: 'where codes may be sent; compared exactly; https, or http on this machine',
  },
  postLogoutRedirectUris: {
    schema: addresses,
    right: 'a list of addresses; it may be empty',
    what: 'where people may be sent after they sign out',
  },
  backchannelLogoutUri: {
    schema: Type.Optional(address),
    right: anAddress,
    what: 'the address to notify when a session ends elsewhere',
  },
  corsOrigins: {
    schema: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    right: 'a list of origins such as https://app.example',
    what: 'origins whose pages may ask for tokens; only for an application in the browser',
  },
  requirePushedRequests: {
    schema: Type.Optional(Type.Boolean()),
    right: 'true or false',
    what: 'whether its requests must be pushed (RFC 9126, section 6)',
  },
  offlineDays: {
    schema: Type.Optional(Type.Integer({ minimum: 1 })),
    right: 'a whole number of days, 1 or more',
    what: 'for how many days it may act for people who have left; without it, refresh tokens end with the session',
  },
  dpopBoundAccessTokens: {
    schema: Type.Optional(Type.Boolean()),
    right: 'true or false',
    what: 'whether its tokens must be bound to a key (DPoP, RFC 9449)',
  },
  scope: {
    schema: Type.String({ pattern: `^(${scopes.join('|')})( (${scopes.join('|')}))*$` }),
    right: `words of ${scopes.join(', ')}`,
    what: '`openid profile`; `email` and `phone` for contact details, `inquiries` to ask people to confirm who they are, `events` to read what they did, `offline_access` for refresh tokens',
  },
  apis: {
    schema: Type.Optional(
      Type.Array(
        Type.Object(
          { api: words, scope: Type.Optional(words), ownScope: Type.Optional(words) },
          { additionalProperties: false },
        ),
      ),
    ),
    right:
      'a list such as { "api": "parking", "scope": "parking:read" }, with ownScope for what it asks in its own name',
    what: 'which scopes of registered APIs it may ask for, for people who sign in or in its own name',
  },
} as const satisfies Readonly<Record<string, Member>>

const GivenClient = schemaOf(members)

/** A client application: who may send people here, and where they may be sent back. */
export type Client = Static<typeof GivenClient>

/** What is kept of it: everything but the secret, which is kept as a hash beside it. */
export type Registration = Omit<Client, 'clientSecret'>

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

type Kind = Pick<Client, 'tokenEndpointAuthMethod' | 'securityProfile'>
export const authMethodOf = (client: Kind) =>
  client.tokenEndpointAuthMethod ?? (isFapi(client) ? 'private_key_jwt' : 'client_secret_basic')
export const isPublic = (client: Kind): boolean => authMethodOf(client) === 'none'
export const hasSecret = (client: Kind): boolean => authMethodOf(client).startsWith('client_secret')
export const mustPush = (client: Client): boolean => client.requirePushedRequests ?? isFapi(client)
export const mustBindTokens = (client: Client): boolean => client.dpopBoundAccessTokens ?? isFapi(client)
export const mayRefresh = ({ scope }: Pick<Client, 'scope'>): boolean => scope.split(' ').includes('offline_access')
const isNative = ({ applicationType }: Client) => applicationType === 'native'

/** What is wrong between members that are each right. */
function faultsBetween(client: Client): Fault[] {
  const method = authMethodOf(client)
  const { clientSecret, jwks, jwksUri, corsOrigins = [], scope } = client
  const faults = fapiFaults(client)
  const refuse = (field: string, message: string) => void faults.push({ field, message })
  if (isNative(client) && method !== 'none' && !isFapi(client))
    refuse('tokenEndpointAuthMethod', 'has to be none: what is on people’s own devices keeps no secret.')
  if (!hasSecret(client) && clientSecret !== undefined)
    refuse('clientSecret', `is not for ${method}: leave it out, or set tokenEndpointAuthMethod to client_secret_basic.`)
  if (method === 'private_key_jwt' && (jwks === undefined) === (jwksUri === undefined))
    refuse('jwks', 'has to say which keys private_key_jwt signs with, or jwksUri: one of them and not both.')
  if (method !== 'private_key_jwt')
    for (const [name, value] of Object.entries({ jwks, jwksUri }))
      if (value !== undefined)
        refuse(name, 'is for private_key_jwt: leave it out, or set tokenEndpointAuthMethod to private_key_jwt.')
  for (const { at, message } of keyFaults(jwks?.keys ?? [])) refuse(`jwks.keys[${at}]`, message)
  for (const name of ['redirectUris', 'postLogoutRedirectUris'] as const)
    client[name].forEach((each, at) => {
      const fault = addressFault(each, isNative(client) ? 'native' : 'web')
      if (fault) refuse(`${name}[${at}]`, fault)
    })
  const isInBrowser = method === 'none' && !isNative(client)
  if (isInBrowser && !corsOrigins.length)
    refuse(
      'corsOrigins',
      `is missing: an application in the browser names whose pages ask for tokens, ${members.corsOrigins.right}.`,
    )
  if (!isInBrowser && corsOrigins.length)
    refuse('corsOrigins', 'is for an application in the browser, web with tokenEndpointAuthMethod none: leave it out.')
  corsOrigins.forEach((origin, at) => {
    if (!isOrigin(origin))
      refuse(`corsOrigins[${at}]`, 'is not an origin such as https://app.example (http only for this machine).')
  })
  if (method === 'none' && /inquiries|events/.test(scope))
    refuse(
      'scope',
      'may hold openid, profile, email, phone and offline_access: inquiries and events are for applications that prove who they are.',
    )
  if (client.offlineDays !== undefined && !mayRefresh(client))
    refuse('offlineDays', 'is for a client whose scope has offline_access: add that, or leave it out.')
  return faults
}

/** A client, or everything that is wrong. */
export const readClient = readerOf<Client>({ members, schema: GivenClient, noun: 'a client', faultsBetween })

/** A setting brings its secret with it, since nobody would be shown one that was made at start. */
export function missingSecret(client: Client): Fault[] {
  if (!hasSecret(client) || client.clientSecret !== undefined) return []
  const right = `${members.clientSecret.right}, or tokenEndpointAuthMethod private_key_jwt or none`
  return [{ field: 'clientSecret', message: `is missing: clientSecret has to be ${right}.` }]
}
