import Type from 'typebox'

import { PublicKey, Role, Team, Token } from './answers'
import { count, list, moment, name, newName, nothing, object, said } from './schemas'
import { ExchangedToken, NewTrustedPublisher, TokenExchange, TrustedPublisher } from './trust'

/** Who may do what: teams, their keys and tokens, and the CIs that they trust. */
export const peopleCalls = {
  'PUT /v1/teams/:name': {
    schema: {
      params: object({ name: newName }),
      body: object({ remotes: Type.Optional(list(newName, { maxItems: 50 })), key: Type.Optional(PublicKey) }),
      response: { 200: object({ teams: list(Team) }) },
    },
    refuses: ['operators-only', 'remote-taken', 'key-taken'],
  },
  'GET /v1/teams': { schema: { response: { 200: object({ teams: list(Team) }) } }, refuses: [] },
  'DELETE /v1/keys/:kid': {
    schema: {
      params: object({ kid: Type.String() }),
      querystring: object({ from: Type.Optional(moment) }),
      response: { 200: object({ live: list(Type.String()) }) },
    },
    refuses: ['operators-only', 'unknown-key'],
  },
  'POST /v1/tokens': {
    schema: {
      body: object({
        role: Role,
        team: Type.Optional(name),
        label: Type.String({ minLength: 1, maxLength: 60 }),
        days: Type.Integer({ minimum: 1, maximum: 365, default: 90 }),
      }),
      response: { 201: object({ id: Type.String(), token: Type.String(), expiresAt: moment }) },
    },
    refuses: ['operators-only', 'which-team', 'unknown-team'],
  },
  'GET /v1/tokens': { schema: { response: { 200: object({ tokens: list(Token) }) } }, refuses: ['operators-only'] },
  'DELETE /v1/tokens/:id': {
    schema: { params: object({ id: Type.String() }), response: nothing },
    refuses: ['operators-only', 'unknown-token'],
  },
  /** The body is a form, as in RFC 8693; so are the names. Nobody needs a token for it. */
  'POST /v1/tokens/exchange': {
    schema: { body: TokenExchange, response: { 200: ExchangedToken } },
    refuses: ['bad-id-token', 'used-id-token', 'not-trusted', 'issuer-unreachable'],
  },
  'POST /v1/trusted-publishers': {
    schema: { body: NewTrustedPublisher, response: { 201: TrustedPublisher } },
    refuses: ['operators-only', 'unknown-team', 'bad-publisher', 'publisher-taken'],
  },
  'GET /v1/trusted-publishers': {
    schema: { response: { 200: object({ publishers: list(TrustedPublisher) }) } },
    refuses: [],
  },
  /** The tokens that were made by it end with it. */
  'DELETE /v1/trusted-publishers/:id': {
    schema: {
      params: object({ id: Type.String() }),
      querystring: object({ why: Type.Optional(said()) }),
      response: { 200: object({ endedTokens: count }) },
    },
    refuses: ['operators-only', 'unknown-publisher'],
  },
} as const
