import Type, { type Static } from 'typebox'

import { signingAlgorithms } from './client-keys'
import { isPublic, type Registration } from './clients'
import { fapiAlgorithms, isFapi, isFapiAlgorithm } from './fapi'
import { anAddress } from './redirect-addresses'
import { address, anId, aSecret, readerOf, schemaOf, type Fault, type Member } from './registrations/members'

/** What an access token is to its API: read by the API itself, or asked about here. */
const tokenFormats = ['jwt', 'opaque'] as const

/** Ours, and those of OpenID Connect: a token for an API never opens what is not the API's. */
const reserved = ['openid', 'profile', 'email', 'phone', 'address', 'offline_access', 'inquiries', 'events']

/** Everything that the registration of an API can say: the type, the checks and the guide's table follow from here. */
export const members = {
  apiId: { ...anId, what: 'its name in registrations and at the introspection address' },
  identifier: {
    schema: address,
    right: anAddress,
    what: 'exactly what applications name it by (RFC 8707); the `aud` of its tokens',
  },
  scopes: {
    schema: Type.Array(Type.String({ pattern: `^(?!(${reserved.join('|')})$)[A-Za-z0-9:._/-]{1,64}$` }), {
      minItems: 1,
    }),
    right: `a list of one scope or more, each of letters, digits and : . _ / -, and none of ${reserved.join(', ')}`,
    what: 'what applications may request',
  },
  tokenFormat: {
    schema: Type.Optional(Type.Enum(tokenFormats)),
    right: tokenFormats.join(' or '),
    what: '`jwt`, the default, which it checks by itself, or `opaque`, which it asks about',
  },
  tokenSignedResponseAlg: {
    schema: Type.Optional(Type.Enum(signingAlgorithms)),
    right: signingAlgorithms.join(', '),
    what: 'what its JWTs are signed with; ES256 by default',
  },
  tokenSeconds: {
    schema: Type.Optional(Type.Integer({ minimum: 60, maximum: 3600 })),
    right: 'a whole number from 60 to 3600',
    what: 'how long a token is good; 600 by default',
  },
  apiSecret: { ...aSecret, what: 'what it asks about opaque tokens with; kept as a hash' },
} as const satisfies Readonly<Record<string, Member>>

const GivenApi = schemaOf(members)

/** An API of somebody's, which takes access tokens of this service. */
export type Api = Static<typeof GivenApi>

/** What is kept of it: everything but the secret, which is kept as a hash beside it. */
export type ApiRegistration = Omit<Api, 'apiSecret'>

type Format = Pick<Api, 'tokenFormat'>
export const tokenFormatOf = ({ tokenFormat = 'jwt' }: Format) => tokenFormat
/** RFC 7662, section 2.1: who asks about tokens proves who it is. */
export const asksAboutTokens = (api: Format): boolean => tokenFormatOf(api) === 'opaque'

function faultsBetween(api: Api): Fault[] {
  const faults: Fault[] = []
  if (!asksAboutTokens(api) && api.apiSecret !== undefined)
    faults.push({ field: 'apiSecret', message: 'is for opaque tokens: leave it out, or set tokenFormat to opaque.' })
  if (asksAboutTokens(api) && api.tokenSignedResponseAlg !== undefined)
    faults.push({
      field: 'tokenSignedResponseAlg',
      message: 'is for JWTs: leave it out, or set tokenFormat to jwt.',
    })
  return faults
}

/** An API, or everything that is wrong. */
export const readApi = readerOf<Api>({ members, schema: GivenApi, noun: 'an API', faultsBetween })

/** A setting brings its secret with it, since nobody would be shown one that was made at start. */
export function missingSecret(api: Api): Fault[] {
  if (!asksAboutTokens(api) || api.apiSecret !== undefined) return []
  return [
    {
      field: 'apiSecret',
      message: `is missing: apiSecret has to be ${members.apiSecret.right}, or tokenFormat jwt.`,
    },
  ]
}

const wordsOf = (scope: string | undefined) => scope?.split(' ').filter(Boolean) ?? []

/** What a client's registration names of APIs, and is not there. */
export const missingFaults = (client: Registration, apis: readonly ApiRegistration[]): Fault[] =>
  (client.apis ?? []).flatMap(({ api, scope, ownScope }, at) => {
    const field = `apis[${at}]`
    const registered = apis.find(({ apiId }) => apiId === api)
    if (!registered) return { field, message: `names the API ${api}, which is not registered.` }
    const unknown = [...wordsOf(scope), ...wordsOf(ownScope)].filter((word) => !registered.scopes.includes(word))
    return unknown.map((word) => ({ field, message: `names the API ${api}, which has no scope ${word}.` }))
  })

/** Whether its tokens are signed as the FAPI 2.0 Security Profile has it; opaque ones are not signed. */
export const isForFapi = ({ tokenSignedResponseAlg = fapiAlgorithms[0] }: ApiRegistration): boolean =>
  isFapiAlgorithm(tokenSignedResponseAlg)

/** What a client's registration names of APIs, and may not have. */
export function accessFaults(client: Registration, apis: readonly ApiRegistration[]): Fault[] {
  const faults = missingFaults(client, apis)
  client.apis?.forEach(({ api, ownScope }, at) => {
    const field = `apis[${at}]`
    const registered = apis.find(({ apiId }) => apiId === api)
    if (ownScope !== undefined && isPublic(client))
      faults.push({ field, message: 'has an ownScope, which is for applications that prove who they are.' })
    if (isFapi(client) && registered && !isForFapi(registered))
      faults.push({
        field,
        message: `names the API ${api}, whose tokens are signed with ${registered.tokenSignedResponseAlg}: with fapi2 it has to be one with ${fapiAlgorithms.join(' or ')}.`,
      })
  })
  return faults
}

/** The scopes of an API that an application may ask for; undefined where it may ask for none. */
export function scopesAt(
  { apis = [] }: Registration,
  { apiId }: ApiRegistration,
  whose: 'people' | 'own',
): string[] | undefined {
  const access = apis.filter(({ api }) => api === apiId)
  const words = access.flatMap(({ scope, ownScope }) => wordsOf(whose === 'own' ? ownScope : scope))
  return words.length ? words : undefined
}

/** Whether an application has anything to ask in its own name (RFC 6749, section 4.4). */
export const hasOwnScopes = (client: Registration): boolean =>
  /\b(inquiries|events)\b/.test(client.scope) ||
  (client.apis ?? []).some(({ ownScope }) => wordsOf(ownScope).length > 0)
