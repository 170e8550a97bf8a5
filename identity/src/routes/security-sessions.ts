import type { FastifyInstance } from 'fastify'

import { languageOf } from '../http/locale'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { clearSessionCookies, requirePerson } from '../oidc/session'
import { endOtherSessions, endOwnSession, sessionsOf } from '../security/sessions'

/** Where the person is signed in. */
export function sessionRoutes(app: FastifyInstance, identity: Identity): void {
  operation(app, 'listSessions', async (_input, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    return { sessions: await sessionsOf(identity, person, languageOf(request)) }
  })

  operation(app, 'endSession', async ({ path }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    if (await endOwnSession(identity, request, person, path.id)) {
      clearSessionCookies(reply)
      reply.header('clear-site-data', '"cache"')
    }
    return reply.code(204).send()
  })

  operation(app, 'endOtherSessions', async (_input, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    await endOtherSessions(identity, request, person)
    return reply.code(204).send()
  })
}
