import type { FastifyInstance, FastifyRequest } from 'fastify'

import { personByNationalId } from '../domain/people'
import { operation } from '../http/operation'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { browserHashesOf } from '../http/browser'
import { settle } from '../signin/settle'

/**
 * The script of the simulated card reader: it only says that the reader is there. The card itself is put in at the
 * simulator, and the portal's polling hears of it.
 */
const readerScript = `window.dispatchEvent(new CustomEvent('hlid:card-reader', { detail: 'ready' }))\n`

export function cardRoutes(app: FastifyInstance, identity: Identity): void {
  const { db, config, now } = identity

  /** A running card attempt of this browser. @throws Problem not-found */
  const runningAttempt = async (scriptId: string, request: FastifyRequest) => {
    const attempt = await db
      .selectFrom('attempt')
      .select(['id', 'status', 'browser_hash'])
      .where('script_id', '=', scriptId)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    if (!attempt || !browserHashesOf(request).includes(attempt.browser_hash))
      throw new Problem('not-found', { detail: 'unknown' })
    return attempt
  }

  operation(app, 'getCardScript', async ({ path }, request, reply) => {
    const { status } = await runningAttempt(path.scriptId, request)
    if (status !== 'pending') throw new Problem('not-found', { detail: 'unknown' })
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(readerScript)
  })

  operation(app, 'completeCard', async ({ body }, request, reply) => {
    const { id, status } = await runningAttempt(body.scriptId, request)
    if (status !== 'pending') throw new Problem('gone', { detail: 'used' })
    const invalid = new Problem('validation-failed', { detail: 'invalid', fields: { certificate: ['invalid'] } })
    if (!body.simulated || config.authenticator !== 'simulated') throw invalid
    const { action, nationalId = '' } = body.simulated
    const isApproved = action === 'approve'
    if (isApproved && !(await personByNationalId(db, nationalId))) throw invalid
    const isFirst = await (isApproved ? settle(identity, id, 'approved', nationalId) : settle(identity, id, 'declined'))
    if (!isFirst) throw new Problem('gone', { detail: 'used' })
    return reply.code(204).send()
  })
}
