import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RegistryError, type ConsoleSession } from '@hlid/remote-contract/registry'

import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { mustComeFromConsole } from './from-console'
import { readSessionCookie, setSessionCookie } from './session-cookie'
import { beginSession, endSession, findSession, type Session, wasRevoked } from './session-store'

const shown = ({ principal: { role, team, label }, expiresAt }: Session): ConsoleSession => ({
  role,
  team,
  label,
  expiresAt: expiresAt.toISOString(),
})

/** The console's sign-in: a token, once, for a cookie that no script can read. */
export const sessionRoutes: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { registry }) => {
  app.addHook('onRequest', async (request, reply) => {
    mustComeFromConsole(request)
    void reply.header('cache-control', 'no-store')
  })

  app.route({
    ...routeOf('POST /v1/session'),
    async handler(request, reply) {
      const now = registry.now()
      const begun = await beginSession(registry.db, request.body.token.trim(), now)
      if (!begun) throw new RegistryError('bad-token', 'The token is unknown, revoked or expired.')
      const { secret, session } = begun
      setSessionCookie(request, reply, secret, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000))
      return reply.code(201).send({ session: shown(session) })
    },
  })

  app.route({
    ...routeOf('GET /v1/session'),
    async handler(request) {
      const secret = readSessionCookie(request)
      const session = secret && (await findSession(registry.db, secret, registry.now()))
      if (session) return { session: shown(session) }
      const isRevoked = secret !== undefined && (await wasRevoked(registry.db, secret))
      return { session: null, ...(isRevoked ? { revoked: true } : {}) }
    },
  })

  app.route({
    ...routeOf('DELETE /v1/session'),
    async handler(request, reply) {
      const secret = readSessionCookie(request)
      if (secret) await endSession(registry.db, secret)
      setSessionCookie(request, reply, '', 0)
      return reply.code(204).send()
    },
  })
}
