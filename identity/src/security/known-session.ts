import type { FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { isByPasskey, type SignedIn } from '../oidc/session'
import { knownDevice } from '../signin/devices'
import { restrictionOf } from './restriction'

/**
 * Whether the session is on a device that knows the person, or began with a passkey. One that did is worth no more than
 * any other once the person has removed a passkey: it may be the one that it began with.
 */
export async function isKnownSession(
  identity: Identity,
  request: FastifyRequest,
  { nationalId, session }: SignedIn,
): Promise<boolean> {
  if ((await knownDevice(identity, request, nationalId)).isKnown) return true
  if (!isByPasskey(session)) return false
  const removedSince = await identity.db
    .selectFrom('history')
    .select('id')
    .where('national_id', '=', nationalId)
    .where('kind', '=', 'passkey-removed')
    .where('at', '>=', new Date((session.loginTs ?? 0) * 1000))
    .limit(1)
    .executeTakeFirst()
  return removedSince === undefined
}

/**
 * While only known devices sign in as the person, whoever holds a session elsewhere takes no known device and no passkey
 * away: the person would have no way back in.
 * @throws Problem restricted
 */
export async function requireMayTakeAway(identity: Identity, request: FastifyRequest, person: SignedIn): Promise<void> {
  const { active } = await restrictionOf(identity.db, person.nationalId, identity.now())
  if (active && !(await isKnownSession(identity, request, person)))
    throw new Problem('restricted', { detail: 'restricted' })
}
