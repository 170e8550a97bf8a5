import type { EventEmitter } from 'node:events'

import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'

import type { Registrations } from '../registrations/registrations'

/** A request in the name of a client that was not let in. */
export interface Refusal {
  /** Of one that is registered: what else stands in its place may be anything, and is not noted. */
  readonly clientId: string | undefined
  /** `proof`: the secret or the assertion is not right. */
  readonly why: 'unknown' | 'disabled' | 'proof'
  readonly address: string
}

const events = [
  'authorization.error',
  'grant.error',
  'pushed_authorization_request.error',
  'introspection.error',
  'revocation.error',
] as const

const isInvalidClient = (error: unknown) =>
  error instanceof Error && 'error' in error && error.error === 'invalid_client'

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
      if (!isInvalidClient(error)) return
      const given = ctx.oidc?.client?.clientId ?? clientIdOf(ctx)
      const isDisabled = [clients, apis].some((kind) => kind.findDisabled(given))
      const isKnown = isDisabled || [clients, apis].some((kind) => kind.find(given))
      const why = isDisabled ? 'disabled' : isKnown ? 'proof' : 'unknown'
      note({ clientId: isKnown ? given : undefined, why, address: ctx.path })
    })
}
