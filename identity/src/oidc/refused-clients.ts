import type { EventEmitter } from 'node:events'

import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import type { Registrations } from '../registrations/registrations'

/** A request in the name of a client that was not let in. */
export interface Refusal {
  /** Of one that is registered: what else stands in its place may be anything, and is not noted. */
  readonly clientId: string | undefined
  /**
   * `proof`: the secret or the assertion is not right; `redirect-address`, `origin`: not among those that it registered;
   * `request`: another client pushed it.
   */
  readonly why: 'unknown' | 'disabled' | 'proof' | 'redirect-address' | 'origin' | 'request'
  readonly address: string
}

const events = [
  'authorization.error',
  'grant.error',
  'pushed_authorization_request.error',
  'introspection.error',
  'revocation.error',
  'userinfo.error',
] as const

/** The library's words for developers, for what a client may not do in particular. */
const reasons = [
  { words: /^redirect_uri did not match/, why: 'redirect-address' },
  { words: /^origin \S* ?not allowed for client/, why: 'origin' },
  { words: /^request client_id must equal/, why: 'request' },
] as const satisfies readonly { words: RegExp; why: Refusal['why'] }[]

/** @param standing what the registrations say of the client */
function whyOf(error: unknown, standing: Refusal['why']): Refusal['why'] | undefined {
  const { error: code, error_description: said }: { error?: unknown; error_description?: unknown } = Object(error)
  if (code === 'invalid_client') return standing
  return reasons.find(({ words }) => words.test(String(said)))?.why
}

/** Whom a request says it is of: in the query or the body, or by Basic authentication. */
export function clientIdOf(ctx: KoaContextWithOIDC): string | undefined {
  const given = ctx.oidc?.params?.['client_id'] ?? ctx.query['client_id']
  if (typeof given === 'string') return given
  const [, basic = ''] = /^Basic (\S+)$/i.exec(ctx.get('authorization')) ?? []
  const [id = ''] = Buffer.from(basic, 'base64').toString().split(':')
  return id || undefined
}

/**
 * Tells of each client, or API that asks about tokens, that the library lets in nowhere, without its secret and without
 * what a stranger made up.
 */
export function noteRefusedClients(
  provider: Provider,
  { clients, apis }: Pick<Registrations, 'clients' | 'apis'>,
  note: (refusal: Refusal) => void,
): void {
  // The types name each event apart.
  const emitter: EventEmitter = provider
  for (const event of events)
    emitter.on(event, (ctx: KoaContextWithOIDC, error: unknown) => {
      const given = ctx.oidc?.client?.clientId ?? clientIdOf(ctx)
      const isDisabled = [clients, apis].some((kind) => kind.findDisabled(given))
      const isKnown = isDisabled || [clients, apis].some((kind) => kind.find(given))
      const why = whyOf(error, isDisabled ? 'disabled' : isKnown ? 'proof' : 'unknown')
      if (why) note({ clientId: isKnown ? given : undefined, why, address: ctx.path })
    })
}
