import { identityServiceCalls } from '@hlid/remote-contract/registry/calls'
import type { FastifyPluginAsync } from 'fastify'

import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { askIdentityService } from '../../identity-service'

/**
 * Client applications, APIs and signing keys are the identity service's, with the same calls below its `/admin`; here
 * operators are known, and who asked is told to it. It answers in the shapes of the table: the tests hold it to them.
 */
export const identityServiceAdmin: FastifyPluginAsync<AdminDeps> = async (app, { config }) => {
  // A secret is shown once, and no cache on the way may keep it.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  for (const [call, { schema }] of identityServiceCalls) {
    const [status = 200] = Object.keys(schema.response).map(Number)
    app.route({
      ...routeOf(call),
      async handler(request, reply) {
        const actor = actorOf(mustBeOperator(request))
        const body = request.body ? { ...request.body, actor } : undefined
        const path = request.url.slice('/v1'.length)
        return reply.code(status).send(await askIdentityService(config, { method: request.method, path, body }))
      },
    })
  }
}
