import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from 'oidc-provider'

import type { KnownPerson } from '../domain/people'
import type { Identity } from '../identity'
import { beginSession } from '../oidc/session'
import { noteSessionDetail } from '../security/session-detail'
import { noteSignIn } from '../security/signed-in'
import type { SignInMethod } from '../store/tables'
import { noteSession, type Claim } from './claim-again'

interface Beginning {
  readonly claim: Pick<Claim, 'table' | 'id'>
  readonly claimedAt: Date
  readonly person: KnownPerson
  readonly method: SignInMethod
  /** Undefined where nobody asked for it but the portal. */
  readonly clientId: string | undefined
  /** Whether they are known on this device, or have proved that it is theirs. */
  readonly isKnown: boolean
}

/**
 * Begins the session that a claim brings, and writes down in one transaction what is known of it.
 * @returns undefined where the claim has been made again meanwhile
 * @throws Problem restricted where the person restricted their sign-in a moment ago
 */
export async function beginNotedSession(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { claim, claimedAt, person: { sub, nationalId }, method, clientId, isKnown }: Beginning,
): Promise<Session | undefined> {
  const session = await beginSession(identity, request, reply, { sub, method })
  let isNoted = false
  try {
    isNoted = await noteSession(identity, claim, claimedAt, session, async (tx, wasLost) => {
      await noteSignIn(identity, tx, request, { nationalId, method, clientId, isKnown, isNoted: wasLost })
      await noteSessionDetail(identity, tx, request, session, method)
    })
  } finally {
    if (!isNoted) reply.removeHeader('set-cookie')
  }
  return isNoted ? session : undefined
}
