import { RegistryError } from '@hlid/remote-contract/registry'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Registry } from '../releases/registry'
import { teamOf } from '../releases/store/teams'
import { findToken, type Principal, whyBad } from '../releases/store/tokens'
import { mustComeFromConsole } from './console/from-console'
import { readSessionCookie } from './console/session-cookie'
import { findSession, wasRevoked } from './console/session-store'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
  }
}

const badToken = {
  unknown: 'This registry does not know the token',
  revoked: 'The token was revoked',
  expired: 'The token has expired',
}

/**
 * Who asks: by a token, or by the session that the console made of one.
 * @throws RegistryError
 */
export async function identify({ db, now }: Registry, request: FastifyRequest): Promise<Principal> {
  const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const cookie = secret === undefined ? readSessionCookie(request) : undefined
  if (cookie !== undefined) {
    mustComeFromConsole(request)
    const session = await findSession(db, cookie, now())
    if (!session && (await wasRevoked(db, cookie)))
      throw new RegistryError('token-revoked', 'The token of this session was revoked; sign in with another.')
    if (!session) throw new RegistryError('session-over', 'The session is over; sign in again.')
    return session.principal
  }
  if (secret === undefined)
    throw new RegistryError(
      'no-token',
      'A token is needed: set HLID_TOKEN, or HLID_TOKEN_FILE to the file that holds it.',
    )
  const principal = await findToken(db, secret, now())
  if (!principal)
    throw new RegistryError(
      'bad-token',
      `${badToken[await whyBad(db, secret)]}; an operator makes one with: npx hlid token create --team <team> --label <label>`,
    )
  return principal
}

/** Who asks is known before anything else is looked at. */
export function authenticate(app: FastifyInstance, registry: Registry): void {
  app.decorateRequest('principal', null)
  app.addHook('onRequest', async (request) => {
    request.principal = await identify(registry, request)
  })
}

export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw new RegistryError('no-token', 'A token is needed.')
  return principal
}

/** How somebody is named in the history. */
export const actorOf = ({ role, team, label }: Principal): string => `${team ?? role}: ${label}`

export function mustBeOperator(request: FastifyRequest): Principal {
  const principal = principalOf(request)
  if (principal.role !== 'operator')
    throw new RegistryError(
      'operators-only',
      'Only an operator may do this. An operator makes such a token with: npx hlid token create --label <label>',
    )
  return principal
}

/** Operators may act on any part; a team on its own. */
export async function mustOwn(registry: Registry, request: FastifyRequest, name: string): Promise<Principal> {
  const principal = principalOf(request)
  const owner = await teamOf(registry.db, name)
  if (owner === undefined)
    throw new RegistryError(
      'unknown-part',
      `Nobody has registered ${name}; an operator does it with: npx hlid team create <team> --remotes ${name}`,
    )
  if (principal.role === 'team' && principal.team !== owner)
    throw new RegistryError(
      'not-yours',
      `${name} belongs to team ${owner}, and this token speaks for ${principal.team}. An operator makes one with: npx hlid token create --team ${owner} --label <label>`,
    )
  return principal
}
