import Type from 'typebox'

import { ChangedClient, Client, HistoryEntry, HistoryProof } from './answers'
import { list, moment, object, orNull, said } from './schemas'

const nothing = { 204: Type.Undefined() }

const page = {
  subject: Type.Optional(Type.String({ maxLength: 64 })),
  before: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 50 }),
}

const client = object({ id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,64}$' }) })
/** As the identity service checks it: each fault is told with its field. */
const registration = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' })
/** Why it is done, for the history; and `changedAt` of what was seen, so that nobody overrides what they have not. */
const change = { why: said(), expected: Type.Optional(moment) }

const ofClients = ['operators-only', 'no-clients'] as const
const ofClient = [...ofClients, 'unknown-client'] as const
const ofChange = [...ofClient, 'changed-meanwhile'] as const

/** Client applications are the identity service's; the registry speaks to it in the operator's name. */
export const clientCalls = {
  'GET /v1/clients': { schema: { response: { 200: object({ clients: list(Client) }) } }, refuses: ofClients },
  'GET /v1/clients/:id': { schema: { params: client, response: { 200: Client } }, refuses: ofClient },
  'POST /v1/clients': {
    schema: { body: object({ why: said(), registration }), response: { 201: ChangedClient } },
    refuses: [...ofClients, 'bad-registration', 'client-taken'],
  },
  'PUT /v1/clients/:id': {
    schema: { params: client, body: object({ ...change, registration }), response: { 200: ChangedClient } },
    refuses: [...ofChange, 'bad-registration'],
  },
  'POST /v1/clients/:id/rotate-secret': {
    schema: {
      params: client,
      /** `olderEndsAt`: null where the older one is no secret any more. */
      body: object({ ...change, olderEndsAt: orNull(moment) }),
      response: { 200: ChangedClient },
    },
    refuses: [...ofChange, 'no-secret', 'secret-rotating', 'end-past'],
  },
  'POST /v1/clients/:id/disable': {
    schema: { params: client, body: object(change), response: { 200: ChangedClient } },
    refuses: [...ofChange, 'already-disabled'],
  },
  'POST /v1/clients/:id/enable': {
    schema: { params: client, body: object(change), response: { 200: ChangedClient } },
    refuses: [...ofChange, 'client-not-disabled'],
  },
  'POST /v1/clients/:id/remove': {
    schema: { params: client, body: object(change), response: nothing },
    refuses: ofChange,
  },
  'GET /v1/client-history': {
    schema: { querystring: object(page), response: { 200: object({ entries: list(HistoryEntry) }) } },
    refuses: ofClients,
  },
  'GET /v1/client-history/proof': { schema: { response: { 200: HistoryProof } }, refuses: ofClients },
} as const
