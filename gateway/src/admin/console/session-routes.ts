import { SESSION_URL, type ConsoleSession } from '@hlid/remote-contract/operations'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '../../releases/refusal'
import type { AdminDeps } from '../deps'
import { members } from '../members'
import { mustComeFromConsole } from './from-console'
import { readSessionCookie, setSessionCookie } from './session-cookie'
import { beginSession, endSession, findSession, type Session, wasRevoked } from './session-store'

const body = members({ token: { type: 'string', minLength: 1, maxLength: 200 } }, ['token'])

const shown = ({ principal: { role, team, label }, expiresAt }: Session): ConsoleSession => ({
  role,
  team,
  label,
  expiresAt: expiresAt.toISOString(),
})

/** The console's sign-in: a token, once, for a cookie that no script can read. */
export async function sessionRoutes(app: FastifyInstance, { registry }: AdminDeps): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    mustComeFromConsole(request)
    void reply.header('cache-control', 'no-store')
  })

  app.post<{ Body: { token: string } }>(SESSION_URL, { schema: { body } }, async (request, reply) => {
    const now = registry.now()
    const begun = await beginSession(registry.db, request.body.token.trim(), now)
    if (!begun) throw new Refusal(401, 'bad-token', 'The token is unknown, revoked or expired.')
    const { secret, session } = begun
    setSessionCookie(request, reply, secret, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000))
    return reply.code(201).send({ session: shown(session) })
  })

  app.get(SESSION_URL, async (request) => {
    const secret = readSessionCookie(request)
    const session = secret && (await findSession(registry.db, secret, registry.now()))
    if (session) return { session: shown(session) }
    const isRevoked = secret !== undefined && (await wasRevoked(registry.db, secret))
    return { session: null, ...(isRevoked ? { revoked: true } : {}) }
  })

  app.delete(SESSION_URL, async (request, reply) => {
    const secret = readSessionCookie(request)
    if (secret) await endSession(registry.db, secret)
    setSessionCookie(request, reply, '', 0)
    return reply.code(204).send()
  })
}
