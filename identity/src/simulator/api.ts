import type { FastifyInstance } from 'fastify'

import { personByNationalId } from '../domain/people'
import { type NewBanner, setBanner, setTranslation, type Translation } from '../domain/site'
import { invalidField, Problem } from '../http/problem'
import { object } from '../http/schema'
import { bannerSchema, translationSchema } from '../http/site-schemas'
import type { Identity } from '../identity'
import { reseed } from '../seed/seed'
import { seedPeople } from '../seed/people'
import { settle } from '../signin/settle'
import { simulatorClock } from './clock'
import { simulatorPeople } from './people'

const base = '/simulator/api'
const outcomes = { approve: 'approved', decline: 'declined', wrongCode: 'wrongCode' } as const

interface Decision {
  readonly action: keyof typeof outcomes
  /** Whose card is in the reader; the first of the seed people when it is not said. */
  readonly nationalId?: string
}

/** The simulator as a program sees it. */
export function simulatorApi(app: FastifyInstance, identity: Identity): void {
  const { db, now } = identity

  /** Whose card is in the reader. @throws Problem validation-failed */
  const holderOf = async ({ nationalId = seedPeople[0]?.nationalId ?? '' }: Decision) => {
    if (!(await personByNationalId(db, nationalId))) throw invalidField('nationalId', 'invalid')
    return nationalId
  }

  app.get<{ Querystring: { identifier?: string } }>(`${base}/requests`, async ({ query }, reply) => {
    const rows = await db
      .selectFrom('attempt')
      .selectAll()
      .$if(query.identifier !== undefined, (some) => some.where('identifier', '=', query.identifier ?? ''))
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute()
    reply.header('cache-control', 'no-store')
    return rows.map(({ id, method, identifier, client_name, code, status, created_at, expires_at }) => ({
      id,
      method,
      identifier,
      clientName: client_name,
      code,
      status: status === 'pending' && expires_at <= now() ? 'expired' : status,
      createdAt: created_at.toISOString(),
    }))
  })

  app.post<{ Params: { id: string }; Body: Decision }>(
    `${base}/requests/:id`,
    {
      schema: {
        body: object({ action: { type: 'string', enum: Object.keys(outcomes) }, nationalId: { type: 'string' } }, [
          'action',
        ]),
      },
    },
    async ({ params, body }, reply) => {
      const attempt = await db.selectFrom('attempt').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!attempt) throw new Problem('not-found', { detail: 'unknown' })
      if (attempt.expires_at <= now()) throw new Problem('gone', { detail: 'expired' })
      const outcome = outcomes[body.action]
      // Nobody holds a phone with a number that is nobody's.
      if (attempt.method !== 'card' && attempt.national_id === null) return reply.code(204).send()
      const whose = attempt.method === 'card' && outcome === 'approved' ? await holderOf(body) : undefined
      if (!(await settle(identity, attempt.id, outcome, whose))) throw new Problem('gone', { detail: 'used' })
      return reply.code(204).send()
    },
  )

  app.get<{ Querystring: { to?: string } }>(`${base}/inbox`, async ({ query }, reply) => {
    // What was asked for is there, also for whoever looks in the same moment.
    await identity.outbox.flush()
    const rows = await db
      .selectFrom('inbox')
      .selectAll()
      .$if(query.to !== undefined, (some) => some.where('recipient', '=', query.to ?? ''))
      .orderBy('at', 'desc')
      .limit(50)
      .execute()
    reply.header('cache-control', 'no-store')
    return rows.map(({ id, channel, recipient, text, code, at }) => ({
      id,
      channel,
      to: recipient,
      text,
      code,
      at: at.toISOString(),
    }))
  })

  app.put<{ Body: NewBanner | null }>(`${base}/banner`, { schema: { body: bannerSchema } }, async ({ body }, reply) => {
    await setBanner(db, body, now())
    return reply.code(204).send()
  })

  app.put<{ Body: Translation }>(
    `${base}/translations`,
    { schema: { body: translationSchema } },
    async ({ body }, reply) => {
      await setTranslation(db, body)
      return reply.code(204).send()
    },
  )

  simulatorPeople(app, base, identity)
  simulatorClock(app, base, identity)

  app.post(`${base}/reset`, async (_request, reply) => {
    identity.clock.aheadMs = 0
    // What is being sent arrives before the inbox is emptied, and not after.
    await db.deleteFrom('outbox').execute()
    await identity.outbox.flush()
    await reseed(db, now())
    return reply.code(204).send()
  })
}
