import { networkOf } from '@hlid/service'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { countUse, limits } from '../signin/rates'
import { keepRequest } from './raw-requests'
import { sealPersonal } from './request-parameters'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A browser comes here by a form of a page, and is answered with a page whatever happens. */
    isPage?: boolean
  }
}

const authorization = '/connect/authorize'
const addresses = ['/connect/*', '/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']
/** Written out as an address, it is still one that the gateway takes. */
const maxPostedBytes = 24 * 1024

/**
 * Whether the request begins something that is kept: one that asks nobody leaves nothing. The provider takes HEAD for
 * GET, the address in any capitals, and from a form what is in its body, whatever the address says.
 */
const beginsInteraction = ({ method, url }: FastifyRequest) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const asksNobody = method !== 'POST' && searchParams.get('prompt') === 'none'
  return pathname.toLowerCase() === authorization && !asksNobody
}

/** The provider's own addresses. Bodies reach it untouched, and it writes its answers itself. */
export async function openIdRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  const { openId } = identity
  openId.report({
    failure: (error) => app.log.error({ err: error }, 'the OpenID provider failed'),
    refusal: (refusal) => app.log.warn({ event: 'client-refused', ...refusal }, 'a client was not let in'),
    usedAgain: (about) => app.log.warn({ event: 'used-again', ...about }, 'what is good once was used again'),
    rotation: (keys) =>
      app.log.warn({ event: 'keys-rotated', keys, isCompromised: false }, 'the signing keys were rotated'),
  })
  app.removeAllContentTypeParsers()
  await app.register((scope) => postedRequests(scope, identity))
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const url of addresses)
    app.all(url, async (request, reply) => {
      if (beginsInteraction(request)) await countUse(identity, limits.authorizeAddress, networkOf(request.ip))
      reply.hijack()
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      reply.raw.setHeader('referrer-policy', 'no-referrer')
      request.raw.headers['x-request-id'] = request.id
      keepRequest(request)
      await openId.handle(request.raw, reply.raw)
    })
}

/**
 * OpenID Connect Core 1.0, section 3.1.2.1: a request may be posted. It goes on as one by GET, since the form of another
 * site brings none of the cookies that the browser and its session are known by. What tells of a person, which the client
 * kept out of the address, goes on sealed.
 */
async function postedRequests(app: FastifyInstance, identity: Identity): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxPostedBytes },
    (_request, body, done) => done(null, String(body)),
  )
  app.post(authorization, { config: { isPage: true } }, async ({ body }, reply) => {
    if (typeof body !== 'string') throw new Problem('validation-failed', { detail: 'invalid' })
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${authorization}?${sealPersonal(identity.secrets, body)}`, 303)
  })
}
