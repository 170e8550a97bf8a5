import type { FastifyInstance } from 'fastify'

import { noteEvent } from '../domain/events'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { findInteraction } from '../oidc/interactions'
import { requirePerson } from '../oidc/session'
import { countUse, limits } from '../signin/rates'
import { requireClient } from './clients'

const usualPage = 100

/** Events are numbered as they come; what is no number of one is as if nothing had been given. */
const numberOf = (cursor = '') => (/^\d{1,15}$/.test(cursor) ? Number(cursor) : 0)

export const postEventRoute = (app: FastifyInstance, identity: Identity): void =>
  operation(app, 'postEvent', async ({ body }, request, reply) => {
    const { sub } = await requirePerson(identity, request, reply)
    const interaction = await findInteraction(identity, request, body.returnUrl)
    // An event is for the client that sent the person; where there is none, nobody would read it.
    if (interaction) {
      await countUse(identity, limits.events, sub)
      const event = { client_id: interaction.clientId, sub, type: body.eventType, at: identity.now() }
      await identity.db.transaction().execute((tx) => noteEvent(tx, event))
    }
    return reply.code(202).send({})
  })

export const listEventsRoute = (app: FastifyInstance, identity: Identity): void =>
  operation(app, 'listEvents', async ({ query }, request) => {
    const clientId = await requireClient(identity, request, 'events')
    const limit = query?.limit ?? usualPage
    const after = numberOf(query?.after)
    const rows = await identity.db
      .selectFrom('event')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return {
      events: rows.map(({ id, type, sub, at }) => ({
        id: String(id),
        eventType: type as 'UpdateEmail', // only the document's event types are ever written
        subject: sub,
        at: at.toISOString(),
      })),
      next: String(rows.at(-1)?.id ?? after),
    }
  })
