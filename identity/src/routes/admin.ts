import type { FastifyInstance } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { equal } from '../secrets'

const rotation = { type: 'object', properties: { compromised: { type: 'string', enum: ['true', 'false'] } } } as const

/** For operators, beside the service: the gateway passes no such path on. */
export async function adminRoutes(app: FastifyInstance, { openId, adminToken, now }: Identity): Promise<void> {
  app.addHook('onRequest', async (request) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!given || !adminToken || !equal(given, adminToken)) throw new Problem('signed-out', { detail: 'none' })
  })

  app.post<{ Querystring: { compromised?: 'true' | 'false' } }>(
    '/admin/keys/rotate',
    { schema: { querystring: rotation } },
    async ({ query, log }) => {
      const isCompromised = query.compromised === 'true'
      const tooSoonUntil = await openId.rotateKeys({ isCompromised })
      if (tooSoonUntil) {
        const seconds = Math.ceil((tooSoonUntil.getTime() - now().getTime()) / 1000)
        throw new Problem('changed', { detail: 'too-soon' }, seconds)
      }
      const keys = openId.keyIds()
      log.warn({ event: 'keys-rotated', keys, isCompromised }, 'the signing keys were rotated')
      return { keys }
    },
  )
}
