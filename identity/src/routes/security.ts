import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { requirePerson } from '../oidc/session'
import { isKnownSession } from '../security/known-session'
import { offersOf } from '../security/offers'
import { chooseRestriction, restrictionOf } from '../security/restriction'
import { suggestsRestriction } from '../security/suggestion'

export function securityRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

  const require = async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await requirePerson(identity, request, reply)
    return { nationalId: person.nationalId, isKnown: await isKnownSession(identity, request, person) }
  }

  operation(app, 'getSecurity', async (_input, request, reply) => {
    const { nationalId, isKnown } = await require(request, reply)
    const restriction = await restrictionOf(db, nationalId, now())
    const isSuggested = !restriction.active && (await suggestsRestriction(db, nationalId, now()))
    return { offers: offersOf(identity), restriction, isKnownDevice: isKnown, suggestsRestriction: isSuggested }
  })

  operation(app, 'setRestriction', async ({ body }, request, reply) => {
    const person = await require(request, reply)
    await chooseRestriction(identity, request, { ...person, choice: body.choice })
    return restrictionOf(db, person.nationalId, now())
  })
}
