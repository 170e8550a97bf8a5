import type { FastifyInstance } from 'fastify'

import type { Identity } from '../identity'

const addresses = ['/connect/*', '/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']

/** The provider's own addresses. Bodies reach it untouched, and it writes its answers itself. */
export async function openIdRoutes(app: FastifyInstance, { openId }: Identity): Promise<void> {
  openId.onFailure((error) => app.log.error({ err: error }, 'the OpenID provider failed'))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const url of addresses)
    app.all(url, async (request, reply) => {
      reply.hijack()
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      reply.raw.setHeader('referrer-policy', 'no-referrer')
      request.raw.headers['x-request-id'] = request.id
      await openId.handle(request.raw, reply.raw)
    })
}
