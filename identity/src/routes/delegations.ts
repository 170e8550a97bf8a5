import type { FastifyInstance } from 'fastify'

import { canBeActedFor, delegationsOf } from '../domain/delegations'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { chooseParty } from '../oidc/choices'
import { requireInteraction } from '../oidc/interactions'
import { requirePerson } from '../oidc/session'

export function delegationRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now, clients } = identity

  operation(app, 'getDelegations', async ({ query }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    const interaction = await requireInteraction(identity, request, query?.returnUrl ?? '')
    const client = clients.find(interaction?.clientId)
    return {
      clientName: client?.name[languageOf(request)] ?? null,
      self: { name: person.name, nationalId: person.nationalId },
      delegations: await delegationsOf(db, person.nationalId, now()),
    }
  })

  operation(app, 'chooseDelegation', async ({ body }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    const interaction = await requireInteraction(identity, request, body.returnUrl)
    if (!interaction) throw new Problem('gone', { detail: 'expired' })
    // Looked up anew: a mandate may have ended since the list was shown.
    const party = body.nationalId
      ? (await delegationsOf(db, person.nationalId, now())).find(({ nationalId }) => nationalId === body.nationalId)
      : undefined
    if (body.nationalId && (!party || !canBeActedFor(party)))
      throw new Problem('delegation-not-held', { detail: 'delegation-not-held' })
    await chooseParty(identity, interaction, person, party)
    return { returnUrl: `/continue?returnUrl=${encodeURIComponent(body.returnUrl)}` }
  })
}
