import type { FastifyInstance } from 'fastify'

import { object } from '../http/schema'
import type { Identity } from '../identity'
import {
  addRegistration,
  changeRegistration,
  removeRegistration,
  rotateSecret,
  setDisabled,
  type By,
  type Changed,
} from '../registrations/changes'
import { isAlive } from '../registrations/kept-secrets'
import type { Kind } from '../registrations/kinds'
import { mustBeKnown, RegistrationError, type ChangeRefusal } from '../registrations/refusals'
import { actionOf, history, readRegistered, verbs, type Registered } from '../registrations/store'

const statuses = {
  'bad-registration': 400,
  'end-past': 400,
  'unknown-client': 404,
  'unknown-api': 404,
  'client-taken': 409,
  'api-taken': 409,
  'api-in-use': 409,
  'changed-meanwhile': 409,
  'no-secret': 409,
  'secret-rotating': 409,
  'already-disabled': 409,
  'client-not-disabled': 409,
  'api-not-disabled': 409,
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

/** What an answer says of each kind beside all that it is registered with. */
const heading = {
  client: ({ registration: { clientId, name } }: Registered<'client'>) => ({ clientId, name }),
  api: ({ registration: { apiId, identifier } }: Registered<'api'>) => ({ apiId, identifier }),
}

/** Client applications and APIs: for operators, whose registry says who asks and why. */
export async function registrationRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof RegistrationError)) throw error
    const { code, message, faults, clients } = error
    const problem = { type: `/problems/${code}`, status: statuses[code], detail: code, message, faults, clients }
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  })
  routesOf(app, identity, 'client', heading.client)
  routesOf(app, identity, 'api', heading.api)
}

function routesOf<Of extends Kind>(
  app: FastifyInstance,
  identity: Identity,
  kind: Of,
  headingOf: (registered: Registered<Of>) => object,
): void {
  const { db, registrations, now } = identity

  const viewOf = (registered: Registered<Of>) => ({
    ...headingOf(registered),
    registration: registered.registration,
    secrets: registered.secrets
      .filter((secret) => isAlive(secret, now()))
      .map(({ createdAt, endsAt }) => ({ createdAt: createdAt.toISOString(), endsAt: endsAt?.toISOString() ?? null })),
    fromSetting: registered.isFromSetting,
    disabledAt: registered.disabledAt?.toISOString() ?? null,
    createdAt: registered.createdAt.toISOString(),
    changedAt: registered.changedAt.toISOString(),
  })

  /** A change that stands in the history is in force here, and told to the other processes. */
  async function inForce<Result>(change: Promise<Result>): Promise<Result> {
    const result = await change
    await registrations.tellOfChange()
    return result
  }
  const answer = async (change: Promise<Changed<Of>>) => {
    const { registered, secret } = await inForce(change)
    return { [kind]: viewOf(registered), ...(secret !== undefined && { secret }) }
  }
  const all = `/admin/${kind}s`
  const one = `${all}/:id`

  app.get(all, async () => ({ [`${kind}s`]: (await readRegistered(db, kind)).map(viewOf) }))

  app.get<ById>(one, async ({ params: { id } }) => viewOf(await mustBeKnown(db, { kind, id })))

  app.post<{ Body: By & { registration: unknown } }>(
    all,
    { schema: newRegistration },
    async ({ body: { registration, ...who } }, reply) =>
      reply.code(201).send(await answer(addRegistration(identity, kind, registration, who))),
  )

  app.put<ById & { Body: By & { registration: unknown } }>(
    one,
    { schema: withRegistration },
    async ({ params: { id }, body: { registration, ...who } }) =>
      answer(changeRegistration(identity, { kind, id }, registration, who)),
  )

  app.post<ById & { Body: By & { olderEndsAt: string | null } }>(
    `${one}/rotate-secret`,
    { schema: withEnd },
    async ({ params: { id }, body: { olderEndsAt, ...who } }) =>
      answer(rotateSecret(identity, { kind, id }, olderEndsAt === null ? 'now' : new Date(olderEndsAt), who)),
  )

  for (const verb of ['disable', 'enable'] as const)
    app.post<ById & { Body: By }>(`${one}/${verb}`, { schema: onlyBy }, async ({ params: { id }, body }) =>
      answer(setDisabled(identity, { kind, id }, verb === 'disable', body)),
    )

  app.post<ById & { Body: By }>(`${one}/remove`, { schema: onlyBy }, async ({ params: { id }, body }, reply) => {
    await inForce(removeRegistration(identity, { kind, id }, body))
    return reply.code(204).send()
  })

  const actions = verbs.map((verb) => actionOf(kind, verb))
  historyRoute(app, identity, `/admin/${kind}-history`, actions)
  // Of the one history that both stand in.
  app.get(`/admin/${kind}-history/proof`, () => history.verify(db))
}

/** What stands in the one history of these actions. */
export function historyRoute(
  app: FastifyInstance,
  { db }: Pick<Identity, 'db'>,
  path: string,
  actions: readonly string[],
): void {
  app.get<{ Querystring: { subject?: string; before?: number; limit: number } }>(
    path,
    { schema: { querystring: page } },
    async ({ query }) => ({ entries: await history.list(db, { ...query, actions }) }),
  )
}
