import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Answer } from '@hlid/remote-contract/registry'

import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { askIdentityService, type AdminCall } from '../identity-service'

/** The keys that tokens are signed with are the identity service's; here operators are known. */
export const signingKeyAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { config }) => {
  // It answers in the shape of the table; the tests hold it to that.
  const ask = (call: AdminCall) => askIdentityService(config, call) as Promise<Answer<'GET /v1/signing-keys'>>

  app.route({
    ...routeOf('GET /v1/signing-keys'),
    async handler(request) {
      mustBeOperator(request)
      return ask({ method: 'GET', path: '/signing-keys' })
    },
  })
  app.route({
    ...routeOf('POST /v1/signing-keys/rotate'),
    async handler(request) {
      const body = { ...request.body, actor: actorOf(mustBeOperator(request)) }
      return ask({ method: 'POST', path: '/signing-keys/rotate', body })
    },
  })
}
