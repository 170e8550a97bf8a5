import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { requirePerson, type SignedIn } from '../oidc/session'
import { offersOf } from '../security/offers'
import { chooseRestriction, restrictionOf } from '../security/restriction'
import { suggestsRestriction } from '../security/suggestion'
import { knownDevice } from '../signin/devices'

export function securityRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

  /** Whether the device knows the person, or they have proved with a passkey that it is theirs. */
  const isOnKnownDevice = async (request: FastifyRequest, { nationalId, session }: SignedIn) => {
    if ((await knownDevice(identity, request, nationalId)).isKnown) return true
    const byPasskey = await db
      .selectFrom('session_detail')
      .select('method')
      .where('session_uid', '=', session.uid)
      .where('national_id', '=', nationalId)
      .where('method', '=', 'passkey')
      .executeTakeFirst()
    return byPasskey !== undefined
  }
  const require = async (request: FastifyRequest, reply: FastifyReply) => {
    const person = await requirePerson(identity, request, reply)
    return { nationalId: person.nationalId, isKnown: await isOnKnownDevice(request, person) }
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
