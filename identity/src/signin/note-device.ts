import type { FastifyReply, FastifyRequest } from 'fastify'

import type { KnownPerson } from '../domain/people'
import type { Identity } from '../identity'
import { rememberDevice, touchDevice } from './devices'

/** What the person ticked on the way, and the session that it came to. */
export interface Ticked {
  /** What they approved it with. */
  readonly attemptId: string
  readonly rememberDevice: boolean
  readonly rememberMe: boolean
  readonly sessionUid?: string
}

/**
 * Keeps the device a person has signed in on, if they want it kept. Whoever has no second factor is not asked about the
 * device; for them, wanting their number kept here makes it a device that is known.
 */
export async function noteDevice(
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
  { nationalId, twoFactor }: KnownPerson,
  ticked: Ticked | undefined,
): Promise<void> {
  if (ticked && (ticked.rememberDevice || (ticked.rememberMe && !twoFactor)))
    await rememberDevice(identity, request, reply, {
      nationalId,
      attemptId: ticked.attemptId,
      skipsCode: ticked.rememberDevice,
      sessionUid: ticked.sessionUid,
    })
  else await touchDevice(identity, request, reply, nationalId)
}
