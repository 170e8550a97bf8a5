import type { FastifyRequest } from 'fastify'

import type { KnownPerson } from '../domain/people'
import type { Identity } from '../identity'
import { isRestrictedAt } from '../security/restriction'
import type { Method } from '../store/tables'
import { knownDevice } from './devices'

/**
 * What stands between a person and the authentication on this device (spec, section 4); for nobody nothing does. The
 * code goes with what the phone alone can answer, which an app or a card is not where it can be told apart.
 */
export async function deviceState(
  identity: Identity,
  request: FastifyRequest,
  method: Method,
  person: Pick<KnownPerson, 'nationalId' | 'phone' | 'twoFactor' | 'restricted' | 'restrictedUntil'> | undefined,
  lostAttempt?: string,
) {
  const { isKnown, skipsCode } = await knownDevice(identity, request, person?.nationalId ?? '', lostAttempt)
  const isRestricted = person !== undefined && isRestrictedAt(person, identity.now()) && !isKnown
  const isSecondFactor = identity.authenticator.secondFactors.includes(method)
  const hasCode = !isSecondFactor && Boolean(person?.twoFactor && person.phone)
  return { isRestricted, needsTwoFactor: hasCode && !isRestricted && !skipsCode, isKnown }
}
