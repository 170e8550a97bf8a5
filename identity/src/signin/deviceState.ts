import type { FastifyRequest } from 'fastify'

import type { KnownPerson } from '../domain/people'
import type { Identity } from '../identity'
import { isKnownDevice } from './devices'

/** What stands between a person and the authentication on this device (spec, section 4); for nobody nothing does. */
export async function deviceState(identity: Identity, request: FastifyRequest, person: KnownPerson | undefined) {
  const isKnown = await isKnownDevice(identity, request, person?.nationalId ?? '')
  return {
    isRestricted: Boolean(person?.restricted) && !isKnown,
    needsTwoFactor: Boolean(person?.twoFactor && !person.restricted && person.phone) && !isKnown,
  }
}
