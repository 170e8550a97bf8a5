import type { FastifyInstance } from 'fastify'

import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { requirePerson } from '../oidc/session'
import { applicationsOf, endApplication } from '../security/applications'

/** What may act for the person while they are away. */
export function applicationRoutes(app: FastifyInstance, identity: Identity): void {
  operation(app, 'listApplications', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    return { applications: await applicationsOf(identity, nationalId, languageOf(request)) }
  })

  operation(app, 'endApplication', async ({ path }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    await endApplication(identity, request, nationalId, path.id)
    return reply.code(204).send()
  })
}
