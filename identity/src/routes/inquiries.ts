import type { FastifyInstance } from 'fastify'

import { inquiryOutcome } from '../domain/inquiries'
import { operation } from '../http/operation'
import { invalidField, Problem } from '../http/problem'
import type { Identity } from '../identity'
import { randomId } from '../secrets'
import { countUse, limits } from '../signin/rates'
import { requireClient } from './clients'

const defaultLifeSeconds = 30 * 60

export function inquiryRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, now, config, clients, outbox } = identity

  /** A webhook leads to a host of the client's own, so that nobody is made to call inside our network. */
  const checkWebhook = (clientId: string, webhook: string) => {
    const client = clients.find(clientId)
    const hosts = client?.redirectUris.map((uri) => new URL(uri).origin) ?? []
    if (!hosts.includes(new URL(webhook).origin)) throw invalidField('webhook', 'invalid')
  }

  operation(app, 'createInquiry', async ({ body }, request, reply) => {
    const clientId = await requireClient(identity, request, 'inquiries')
    await countUse(identity, limits.inquiries, clientId)
    if (body.webhook) checkWebhook(clientId, body.webhook)
    const id = randomId(18)
    const expiresAt = new Date(now().getTime() + (body.expiresIn ?? defaultLifeSeconds) * 1000)
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('inquiry')
        .values({
          id,
          client_id: clientId,
          national_id: body.nationalId ?? null,
          phone: body.phoneNumber ?? null,
          purpose: JSON.stringify(body.purpose),
          webhook: body.webhook ?? null,
          status: 'open',
          created_at: now(),
          expires_at: expiresAt,
        })
        .execute()
      if (body.webhook) await outbox.queue(tx, 'webhook', { inquiryId: id, of: 'expiry' }, expiresAt)
    })
    const url = `${config.portal}/app/confirm-identity/${id}`
    return reply.code(201).send({ id, url, expiresAt: expiresAt.toISOString() })
  })

  operation(app, 'getInquiry', async ({ path }, request) => {
    const clientId = await requireClient(identity, request, 'inquiries')
    const inquiry = await db
      .selectFrom('inquiry')
      .selectAll()
      .where('id', '=', path.id)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (!inquiry) throw new Problem('not-found', { detail: 'unknown' })
    return inquiryOutcome(identity, inquiry)
  })
}
