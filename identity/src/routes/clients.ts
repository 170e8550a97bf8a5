import type { FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'

/**
 * The client application behind a bearer token from the client credentials grant.
 * @throws Problem signed-out without a live token, not-allowed without the scope
 */
export async function requireClient(
  { openId, clients }: Identity,
  request: FastifyRequest,
  scope: 'inquiries' | 'events',
): Promise<string> {
  const value = /^Bearer ([A-Za-z0-9_-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  const token = value ? await openId.current.ClientCredentials.find(value) : undefined
  // One that was disabled since, or removed, has no token any more. And whoever has a token that is bound to a key has to
  // show the key, which nobody does here.
  if (!token?.clientId || !token.isValid || token.jkt || !clients.find(token.clientId))
    throw new Problem('signed-out', { detail: value ? 'ended' : 'none' })
  if (!token.scope?.split(' ').includes(scope)) throw new Problem('not-allowed', { detail: 'not-allowed' })
  return token.clientId
}
