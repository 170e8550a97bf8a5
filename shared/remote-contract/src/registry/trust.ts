import Type, { type Static } from 'typebox'

import { count, moment, object, orNull, said } from './schemas'

const text = Type.String()

/** Whose claims an ID token has: what they are called differs. Another issuer's is known by its subject alone. */
export const Ci = Type.Enum(['github', 'gitlab', 'other'])
export type Ci = Static<typeof Ci>

/** In a reference or a subject, `*` stands for anything but a colon. */
const pattern = Type.String({ pattern: '^[^\\p{Cc}\\s]{1,300}$' })

const publisher = {
  team: text,
  ci: Ci,
  /** Exactly as `iss` has it; its keys are found by OpenID Connect Discovery. */
  issuer: Type.String({ format: 'uri', maxLength: 300 }),
  /** Whom a token has to be made for: this registry's address, so that one for another registry is worth nothing here. */
  audience: Type.String({ minLength: 1, maxLength: 300 }),
}

/** What a token of a CI has to say, at least, to act for a team. */
export const NewTrustedPublisher = object({
  ...publisher,
  repository: Type.Optional(pattern),
  /** Such as `refs/heads/main` or `refs/tags/v*`. */
  ref: Type.Optional(pattern),
  environment: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  subject: Type.Optional(pattern),
  /** For the history. */
  why: Type.Optional(said()),
})
export type NewTrustedPublisher = Static<typeof NewTrustedPublisher>

export const TrustedPublisher = object({
  id: text,
  ...publisher,
  repository: orNull(text),
  ref: orNull(text),
  environment: orNull(text),
  subject: orNull(text),
  createdAt: moment,
  /** Who added it, as the history names them; missing where an older gateway answers, or did not note it. */
  addedBy: Type.Optional(text),
})
export type TrustedPublisher = Static<typeof TrustedPublisher>

/** OAuth 2.0 Token Exchange (RFC 8693): the ID token of a CI for a token of its team. */
export const TokenExchange = Type.Object({
  grant_type: Type.Literal('urn:ietf:params:oauth:grant-type:token-exchange'),
  subject_token: Type.String({ minLength: 1, maxLength: 20_000 }),
  subject_token_type: Type.Enum(['urn:ietf:params:oauth:token-type:id_token', 'urn:ietf:params:oauth:token-type:jwt']),
})
export const ExchangedToken = object({
  access_token: text,
  issued_token_type: Type.Literal('urn:ietf:params:oauth:token-type:access_token'),
  token_type: Type.Literal('Bearer'),
  expires_in: count,
})
