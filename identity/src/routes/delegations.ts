import type { FastifyInstance } from 'fastify'

import { decide } from '../domain/contact-releases'
import { canBeActedFor, delegationsOf } from '../domain/delegations'
import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { partyAsked } from '../oidc/asked'
import { chooseParty, contactsDue } from '../oidc/choices'
import { requireInteraction } from '../oidc/interactions'
import { requirePerson } from '../oidc/session'
import { asksForContact, continueUrl, knownNext } from '../signin/way-on'

export function delegationRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now, clients } = identity

  operation(app, 'getDelegations', async ({ query }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    const interaction = await requireInteraction(identity, request, query?.returnUrl ?? '')
    const client = clients.find(interaction?.clientId)
    const delegations = await delegationsOf(db, person.nationalId, now())
    const party = interaction && partyAsked(interaction.interaction.params)
    const contactDetails = interaction ? await contactsDue(identity, interaction, person) : []
    const profileIsNext = !interaction || (await asksForContact(identity, interaction, person))
    return {
      clientName: client?.name[languageOf(request)] ?? null,
      self: { name: person.name, nationalId: person.nationalId },
      delegations: party ? delegations.filter(({ nationalId }) => nationalId === party) : delegations,
      ...(party && { requestedParty: party }),
      ...(contactDetails.length > 0 && { contactDetails }),
      profileIsNext,
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
    const named = partyAsked(interaction.interaction.params)
    if (named && body.nationalId !== named) throw new Problem('delegation-not-held', { detail: 'delegation-not-held' })
    // On a page that does not ask, the person has not said yes.
    await decide(
      db,
      { sub: person.sub, clientId: interaction.clientId },
      {
        scopes: await contactsDue(identity, interaction, person),
        released: body.shareContactDetails === true,
        sessionUid: person.session.uid,
        at: now(),
      },
    )
    await chooseParty(identity, request, interaction, person, party)
    const next = await knownNext(identity, interaction, person)
    return { returnUrl: continueUrl(body.returnUrl), ...next }
  })

  operation(app, 'declineDelegation', async ({ body }, request, reply) => {
    await requirePerson(identity, request, reply)
    const open = await requireInteraction(identity, request, body.returnUrl)
    if (!open) throw new Problem('gone', { detail: 'expired' })
    const { interaction } = open
    interaction.result = { ...interaction.result, error: 'access_denied', error_description: 'the person declined' }
    await interaction.persist()
    return { returnUrl: body.returnUrl }
  })
}
