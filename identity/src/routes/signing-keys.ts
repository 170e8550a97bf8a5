import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { object } from '../http/schema'
import type { Identity } from '../identity'
import { listSigningKeys } from '../oidc/keys'
import type { By } from '../registrations/changes'
import { history } from '../registrations/store'
import { by, historyRoute } from './registrations'

interface Rotate {
  readonly Body: By & { readonly compromised: boolean }
}

const rotation = 'rotate'

/** The keys that tokens are signed with: for operators, whose registry says who asks and why. */
export async function signingKeyRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  const { db, openId, now } = identity
  const answer = async () => ({ keys: await listSigningKeys(db) })

  app.get('/admin/signing-keys', answer)
  historyRoute(app, identity, '/admin/signing-key-history', [rotation])

  app.post<Rotate>(
    '/admin/signing-keys/rotate',
    { schema: { body: object({ ...by, compromised: { type: 'boolean' } }) } },
    async ({ body: { actor, why, compromised: isCompromised }, log }, reply) => {
      const event = { actor, action: rotation, subject: 'signing-keys', reason: why, evidence: { isCompromised } }
      const tooSoonUntil = await openId.rotateKeys({
        isCompromised,
        note: async (tx) => {
          // One after another in all processes, so that the history is one line.
          await sql`lock table client_history in exclusive mode`.execute(tx)
          await history.append(tx, event, now())
        },
      })
      if (tooSoonUntil) {
        const message = `Clients keep the keys for a day, and do not all know the next ones before ${tooSoonUntil.toISOString()}: rotate them then. For keys that were stolen there is --compromised, which does not wait.`
        const problem = { type: '/problems/too-soon', status: 409, detail: 'too-soon', message }
        return reply.code(409).type('application/problem+json').send(JSON.stringify(problem))
      }
      log.warn({ event: 'keys-rotated', keys: openId.keyIds(), isCompromised }, 'the signing keys were rotated')
      return answer()
    },
  )
}
