import { Ajv, type ErrorObject } from 'ajv'

/** A client application: who may send people here, and where they may be sent back. */
export interface Client {
  readonly clientId: string
  readonly clientSecret: string
  readonly name: { readonly is: string; readonly en: string }
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri?: string
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

export const isLoopback = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)

const text = { type: 'string', minLength: 1 }
const address = { type: 'string', format: 'address' }
const ajv = new Ajv({ allErrors: true, verbose: true })
ajv.addFormat('address', (value) => {
  if (!URL.canParse(value)) return false
  const { protocol, origin, hash, username } = new URL(value)
  return (protocol === 'https:' || isLoopback(origin)) && !hash && !username && !value.includes('*')
})
const isClients = ajv.compile<Client[]>({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      clientId: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
      clientSecret: { type: 'string', minLength: 32 },
      name: { type: 'object', properties: { is: text, en: text }, required: ['is', 'en'], additionalProperties: false },
      redirectUris: { type: 'array', items: address, minItems: 1 },
      postLogoutRedirectUris: { type: 'array', items: address },
      backchannelLogoutUri: address,
      requirePushedRequests: { type: 'boolean' },
      scope: { type: 'string', pattern: '^(openid|profile|inquiries|events)( (openid|profile|inquiries|events))*$' },
    },
    required: ['clientId', 'clientSecret', 'name', 'redirectUris', 'postLogoutRedirectUris', 'scope'],
    additionalProperties: false,
  },
})

/** Secrets are not repeated: these sentences end in a log. */
function sentence({ instancePath, keyword, params, message }: ErrorObject): string {
  const where = `IDENTITY_CLIENTS${instancePath.replace(/\/(\d+)/g, '[$1]').replace(/\//g, '.')}`
  if (keyword === 'additionalProperties')
    return `${where} has a setting that is not known: ${params['additionalProperty']}.`
  if (keyword === 'format') return `${where} is not an https address without # (http only for this machine).`
  if (instancePath.endsWith('/clientSecret')) return `${where} is shorter than 32 characters.`
  if (instancePath.endsWith('/scope')) return `${where} holds other words than openid, profile, inquiries and events.`
  return `${where} ${message}.`
}

/** @param refuse is told a sentence for each fault */
export function parseClients(json: string, refuse: (fault: string) => void): Client[] {
  if (json === '') return []
  let clients: unknown
  try {
    clients = JSON.parse(json)
  } catch {
    refuse('IDENTITY_CLIENTS is not JSON: an array of clients, as in the README of identity.')
    return []
  }
  if (isClients(clients)) return clients
  for (const error of isClients.errors ?? []) refuse(sentence(error))
  return []
}
