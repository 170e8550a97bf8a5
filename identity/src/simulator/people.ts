import type { FastifyInstance } from 'fastify'

import { object } from '../http/schema'
import type { Identity } from '../identity'
import { isRestrictedAt, restrict } from '../security/restriction'

const only = (name: string) => object({ [name]: { type: 'boolean' } })

/** The people of the simulator, what they have switched on, and the devices that know them. */
export function simulatorPeople(app: FastifyInstance, base: string, { db, now }: Identity): void {
  app.get(`${base}/people`, async () => {
    const people = await db
      .selectFrom('person')
      .innerJoin('party', 'party.national_id', 'person.national_id')
      .select(['party.name', 'person.national_id as nationalId', 'phone', 'reachable'])
      .select(['restricted', 'restricted_until as restrictedUntil'])
      .orderBy('person.phone')
      .execute()
    const devices = await db
      .selectFrom('device')
      .select(['id', 'name', 'national_id'])
      .orderBy('last_used_at', 'desc')
      .execute()
    return people.map(({ restricted, restrictedUntil, ...person }) => ({
      ...person,
      restricted: isRestrictedAt({ restricted, restrictedUntil }, now()),
      devices: devices
        .filter(({ national_id }) => national_id === person.nationalId)
        .map(({ id, name }) => ({ id, name })),
    }))
  })

  app.put<{ Params: { nationalId: string }; Body: { restricted: boolean } }>(
    `${base}/people/:nationalId/restriction`,
    { schema: { body: only('restricted') } },
    async ({ params, body }, reply) => {
      await db.transaction().execute((tx) => restrict(tx, params.nationalId, body.restricted, now()))
      return reply.code(204).send()
    },
  )

  app.put<{ Params: { number: string }; Body: { reachable: boolean } }>(
    `${base}/phones/:number`,
    { schema: { body: only('reachable') } },
    async ({ params, body }, reply) => {
      await db.updateTable('person').set(body).where('phone', '=', params.number).execute()
      return reply.code(204).send()
    },
  )

  app.delete<{ Params: { id: string } }>(`${base}/devices/:id`, async ({ params }, reply) => {
    await db.deleteFrom('device').where('id', '=', params.id).execute()
    return reply.code(204).send()
  })
}
