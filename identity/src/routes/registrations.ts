import type { FastifyInstance } from 'fastify'

import { object } from '../http/schema'
import type { Identity } from '../identity'
import {
  addClient,
  changeClient,
  disableClient,
  enableClient,
  RegistrationError,
  removeClient,
  rotateSecret,
  type By,
  type Changed,
  type ChangeRefusal,
} from '../registrations/changes'
import { isAlive } from '../registrations/client-secrets'
import { history, readRegistered, type Registered } from '../registrations/store'

const statuses = {
  'bad-registration': 400,
  'end-past': 400,
  'unknown-client': 404,
  'client-taken': 409,
  'changed-meanwhile': 409,
  'no-secret': 409,
  'secret-rotating': 409,
  'already-disabled': 409,
  'client-not-disabled': 409,
} as const satisfies Record<ChangeRefusal, number>

export const by = {
  actor: { type: 'string', minLength: 1, maxLength: 200 },
  why: { type: 'string', pattern: '\\S', maxLength: 500 },
}
/** What of it was seen may be left out, as by a command that looks at nothing first. */
const change = (rest: Record<string, unknown> = {}) =>
  object({ ...by, ...rest, expected: { type: 'string', format: 'date-time' } }, [
    ...Object.keys(by),
    ...Object.keys(rest),
  ])
const onlyBy = { body: change() }
const newRegistration = { body: object({ ...by, registration: { type: 'object' } }) }
const withRegistration = { body: change({ registration: { type: 'object' } }) }
const withEnd = { body: change({ olderEndsAt: { type: ['string', 'null'], format: 'date-time' } }) }
const page = object(
  {
    subject: { type: 'string', maxLength: 64 },
    before: { type: 'integer', minimum: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
  },
  [],
)

interface ById {
  readonly Params: { readonly id: string }
}

/** Client applications: for operators, whose registry says who asks and why. */
export async function registrationRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  const { db, clients, now } = identity

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RegistrationError)) throw error
    const { code, message, faults } = error
    return reply
      .code(statuses[code])
      .type('application/problem+json')
      .send(JSON.stringify({ type: `/problems/${code}`, status: statuses[code], detail: code, message, faults }))
  })

  const viewOf = ({ registration, secrets, isFromSetting, ...rest }: Registered) => ({
    clientId: registration.clientId,
    name: registration.name,
    registration,
    secrets: secrets
      .filter((secret) => isAlive(secret, now()))
      .map(({ createdAt, endsAt }) => ({ createdAt: createdAt.toISOString(), endsAt: endsAt?.toISOString() ?? null })),
    fromSetting: isFromSetting,
    disabledAt: rest.disabledAt?.toISOString() ?? null,
    createdAt: rest.createdAt.toISOString(),
    changedAt: rest.changedAt.toISOString(),
  })

  /** A change that stands in the history is in force here, and told to the other processes. */
  async function inForce<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    await clients.tellOfChange()
    return result
  }
  const answer = async (change: Promise<Changed>) => {
    const { registered, secret } = await inForce(change)
    return { client: viewOf(registered), ...(secret !== undefined && { secret }) }
  }

  app.get('/admin/clients', async () => ({ clients: (await readRegistered(db)).map(viewOf) }))

  app.get<ById>('/admin/clients/:id', async ({ params: { id } }) => {
    const [registered] = await readRegistered(db, id)
    if (!registered) throw new RegistrationError('unknown-client', `No client application ${id} is registered.`)
    return viewOf(registered)
  })

  app.post<{ Body: By & { registration: unknown } }>(
    '/admin/clients',
    { schema: newRegistration },
    async ({ body: { registration, ...who } }, reply) =>
      reply.code(201).send(await answer(addClient(identity, registration, who))),
  )

  app.put<ById & { Body: By & { registration: unknown } }>(
    '/admin/clients/:id',
    { schema: withRegistration },
    async ({ params: { id }, body: { registration, ...who } }) => answer(changeClient(identity, id, registration, who)),
  )

  app.post<ById & { Body: By & { olderEndsAt: string | null } }>(
    '/admin/clients/:id/rotate-secret',
    { schema: withEnd },
    async ({ params: { id }, body: { olderEndsAt, ...who } }) =>
      answer(rotateSecret(identity, id, olderEndsAt === null ? 'now' : new Date(olderEndsAt), who)),
  )

  for (const [name, change] of Object.entries({ disable: disableClient, enable: enableClient }))
    app.post<ById & { Body: By }>(`/admin/clients/:id/${name}`, { schema: onlyBy }, async ({ params: { id }, body }) =>
      answer(change(identity, id, body)),
    )

  app.post<ById & { Body: By }>(
    '/admin/clients/:id/remove',
    { schema: onlyBy },
    async ({ params: { id }, body }, reply) => {
      await inForce(removeClient(identity, id, body))
      return reply.code(204).send()
    },
  )

  app.get<{ Querystring: { subject?: string; before?: number; limit: number } }>(
    '/admin/client-history',
    { schema: { querystring: page } },
    async ({ query }) => ({ entries: await history.list(db, query) }),
  )
  app.get('/admin/client-history/proof', () => history.verify(db))
}
