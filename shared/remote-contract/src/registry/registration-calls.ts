import Type, { type TSchema } from 'typebox'

import { Api, ChangedApi, ChangedClient, Client, HistoryProof, historyPage } from './answers'
import type { RefusalCode } from './refusals'
import { list, moment, object, orNull, said } from './schemas'

const nothing = { 204: Type.Undefined() }

// Dots alone would be another address.
const which = object({
  id: Type.String({
    pattern: '^(?!\\.+$)[A-Za-z0-9._-]{1,64}$',
    description: '1 to 64 of A to Z, a to z, 0 to 9, dot, dash and underscore, and not dots alone',
  }),
})
/** As the identity service checks it: each fault is told with its field. */
const registration = Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object' })
/** Why it is done, for the history; and `changedAt` of what was seen, so that nobody overrides what they have not. */
const change = { why: said(), expected: Type.Optional(moment) }

const any = ['operators-only', 'no-clients'] as const

interface Kind<All extends TSchema, One extends TSchema, Changed extends TSchema, Refusal extends RefusalCode> {
  readonly all: All
  readonly one: One
  readonly changed: Changed
  /** Of its own words: where one isn't known, is there already, isn't disabled, and can't go. */
  readonly refuses: {
    readonly unknown: Refusal
    readonly taken: Refusal
    readonly notDisabled: Refusal
    readonly remove: readonly Refusal[]
  }
}

/** What is registered is the identity service's; the registry speaks to it in the operator's name. `_` is its kind. */
const callsOf = <All extends TSchema, One extends TSchema, Changed extends TSchema, const Refusal extends RefusalCode>({
  all,
  one,
  changed,
  refuses: { unknown, taken, notDisabled, remove },
}: Kind<All, One, Changed, Refusal>) => ({
  'GET /v1/_s': { schema: { response: { 200: all } }, refuses: any },
  'GET /v1/_s/:id': { schema: { params: which, response: { 200: one } }, refuses: [...any, unknown] as const },
  'POST /v1/_s': {
    schema: { body: object({ why: said(), registration }), response: { 201: changed } },
    refuses: [...any, 'bad-registration', taken] as const,
  },
  'PUT /v1/_s/:id': {
    schema: { params: which, body: object({ ...change, registration }), response: { 200: changed } },
    refuses: [...any, unknown, 'changed-meanwhile', 'bad-registration'] as const,
  },
  'POST /v1/_s/:id/rotate-secret': {
    schema: {
      params: which,
      /** `olderEndsAt`: null where the older one is no secret any more. */
      body: object({ ...change, olderEndsAt: orNull(moment) }),
      response: { 200: changed },
    },
    refuses: [...any, unknown, 'changed-meanwhile', 'no-secret', 'secret-rotating', 'end-past'] as const,
  },
  'POST /v1/_s/:id/disable': {
    schema: { params: which, body: object(change), response: { 200: changed } },
    refuses: [...any, unknown, 'changed-meanwhile', 'already-disabled'] as const,
  },
  'POST /v1/_s/:id/enable': {
    schema: { params: which, body: object(change), response: { 200: changed } },
    refuses: [...any, unknown, 'changed-meanwhile', notDisabled] as const,
  },
  'POST /v1/_s/:id/remove': {
    schema: { params: which, body: object(change), response: nothing },
    refuses: [...any, unknown, 'changed-meanwhile', ...remove] as const,
  },
  'GET /v1/_-history': { schema: historyPage(Type.String({ maxLength: 64 })), refuses: any },
  /** Of the one history that every kind stands in. */
  'GET /v1/_-history/proof': { schema: { response: { 200: HistoryProof } }, refuses: any },
})

type Named<Name extends string, Calls> = {
  readonly [
    Call in keyof Calls as Call extends `${infer Method} /v1/_${infer Rest}` ? `${Method} /v1/${Name}${Rest}` : never
  ]: Calls[Call]
}

const named = <const Name extends string, Calls extends object>(name: Name, calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls).map(([call, shape]) => [call.replace('/v1/_', `/v1/${name}`), shape]),
  ) as Named<Name, Calls> // name by name

/** Client applications: who may send people here to sign in. */
export const clientCalls = named(
  'client',
  callsOf({
    all: object({ clients: list(Client) }),
    one: Client,
    changed: ChangedClient,
    refuses: { unknown: 'unknown-client', taken: 'client-taken', notDisabled: 'client-not-disabled', remove: [] },
  }),
)

/** APIs: who takes access tokens. */
export const apiCalls = named(
  'api',
  callsOf({
    all: object({ apis: list(Api) }),
    one: Api,
    changed: ChangedApi,
    refuses: { unknown: 'unknown-api', taken: 'api-taken', notDisabled: 'api-not-disabled', remove: ['api-in-use'] },
  }),
)
