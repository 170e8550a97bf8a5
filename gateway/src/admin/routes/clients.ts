import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Answer, RegistryCall } from '@hlid/remote-contract/registry'

import { actorOf, mustBeOperator } from '../authenticate'
import { routeOf } from '../call'
import type { AdminDeps } from '../deps'
import { askIdentityService, type AdminCall } from '../identity-service'

/** Client applications are the identity service's; here operators are known, and who asked is told to it. */
export const clientAdmin: FastifyPluginAsyncTypebox<AdminDeps> = async (app, { config }) => {
  // It answers in the shapes of the table; the tests hold it to them.
  const ask = <Call extends RegistryCall>(_: Call, call: AdminCall) =>
    askIdentityService(config, call) as Promise<Answer<Call>>
  // A secret is said once, and kept by nobody on the way.
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...routeOf('GET /v1/clients'),
    async handler(request) {
      mustBeOperator(request)
      return ask('GET /v1/clients', { method: 'GET', path: '/clients' })
    },
  })
  app.route({
    ...routeOf('GET /v1/clients/:id'),
    async handler(request) {
      mustBeOperator(request)
      return ask('GET /v1/clients/:id', { method: 'GET', path: `/clients/${request.params.id}` })
    },
  })
  app.route({
    ...routeOf('POST /v1/clients'),
    async handler(request, reply) {
      const body = { ...request.body, actor: actorOf(mustBeOperator(request)) }
      const answer = await ask('POST /v1/clients', { method: 'POST', path: '/clients', body })
      return reply.code(201).send(answer)
    },
  })
  app.route({
    ...routeOf('PUT /v1/clients/:id'),
    async handler(request) {
      const body = { ...request.body, actor: actorOf(mustBeOperator(request)) }
      return ask('PUT /v1/clients/:id', { method: 'PUT', path: `/clients/${request.params.id}`, body })
    },
  })
  app.route({
    ...routeOf('POST /v1/clients/:id/rotate-secret'),
    async handler(request) {
      const body = { ...request.body, actor: actorOf(mustBeOperator(request)) }
      const path = `/clients/${request.params.id}/rotate-secret`
      return ask('POST /v1/clients/:id/rotate-secret', { method: 'POST', path, body })
    },
  })
  for (const call of ['POST /v1/clients/:id/disable', 'POST /v1/clients/:id/enable'] as const)
    app.route({
      ...routeOf(call),
      async handler(request) {
        const body = { ...request.body, actor: actorOf(mustBeOperator(request)) }
        const path = `/clients/${request.params.id}/${call.endsWith('disable') ? 'disable' : 'enable'}`
        return ask(call, { method: 'POST', path, body })
      },
    })
  app.route({
    ...routeOf('POST /v1/clients/:id/remove'),
    async handler(request, reply) {
      const body = { ...request.body, actor: actorOf(mustBeOperator(request)) }
      await ask('POST /v1/clients/:id/remove', { method: 'POST', path: `/clients/${request.params.id}/remove`, body })
      return reply.code(204).send()
    },
  })
  app.route({
    ...routeOf('GET /v1/client-history'),
    async handler(request) {
      mustBeOperator(request)
      const { subject, before, limit } = request.query
      const wanted = new URLSearchParams({
        limit: String(limit),
        ...(subject !== undefined && { subject }),
        ...(before !== undefined && { before: String(before) }),
      })
      return ask('GET /v1/client-history', { method: 'GET', path: `/client-history?${wanted}` })
    },
  })
  app.route({
    ...routeOf('GET /v1/client-history/proof'),
    async handler(request) {
      mustBeOperator(request)
      return ask('GET /v1/client-history/proof', { method: 'GET', path: '/client-history/proof' })
    },
  })
}
