import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ownNameOf } from '../domain/formats'
import { browserHash } from '../http/browser'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { requirePerson } from '../oidc/session'
import {
  declineOffer,
  isOfferDue,
  passkeysOf,
  removePasskey,
  renamePasskey,
  type OwnPasskey,
} from '../passkeys/passkeys'
import { addPasskey, registrationOptions } from '../passkeys/registration'
import { requireRelyingParty } from '../passkeys/relying-party'
import { requireMayTakeAway } from '../security/known-session'
import { countUse, limits } from '../signin/rates'

const shown = ({ id, name, createdAt, lastUsedAt, isBackedUp }: OwnPasskey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  isBackedUp,
})

export function securityPasskeyRoutes(app: FastifyInstance, identity: Identity): void {
  /** @throws Problem not-found, signed-out */
  const owner = (request: FastifyRequest, reply: FastifyReply) => {
    requireRelyingParty(identity)
    return requirePerson(identity, request, reply)
  }

  operation(app, 'listPasskeys', async (_input, request, reply) => {
    const person = await owner(request, reply)
    const held = await passkeysOf(identity.db, person.nationalId)
    return { passkeys: held.map(shown), isOfferDue: await isOfferDue(identity, person, held.length) }
  })

  operation(app, 'getNewPasskeyOptions', async (_input, request, reply) => {
    const person = await owner(request, reply)
    await countUse(identity, limits.newPasskeys, person.nationalId)
    return registrationOptions(identity, request, { person, browserHash: browserHash(request, reply) })
  })

  operation(app, 'addPasskey', async ({ body: { name, credential, answerLost } }, request, reply) => {
    const person = await owner(request, reply)
    const adding = { person, browserHash: browserHash(request, reply) }
    const added = { credential, name: name === undefined ? undefined : ownNameOf(name), isAgain: answerLost === true }
    return reply.code(201).send(shown(await addPasskey(identity, request, adding, added)))
  })

  operation(app, 'renamePasskey', async ({ path, body }, request, reply) => {
    const { nationalId } = await owner(request, reply)
    if (!(await renamePasskey(identity, nationalId, path.id, ownNameOf(body.name))))
      throw new Problem('not-found', { detail: 'unknown' })
    return reply.code(204).send()
  })

  operation(app, 'removePasskey', async ({ path }, request, reply) => {
    const person = await owner(request, reply)
    await requireMayTakeAway(identity, request, person)
    if (!(await removePasskey(identity, request, person.nationalId, path.id)))
      throw new Problem('not-found', { detail: 'unknown' })
    return reply.code(204).send()
  })

  operation(app, 'declinePasskeyOffer', async (_input, request, reply) => {
    const { nationalId } = await owner(request, reply)
    await declineOffer(identity, nationalId)
    return reply.code(204).send()
  })
}
