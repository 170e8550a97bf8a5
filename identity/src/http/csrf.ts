import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { equal, randomId } from '../secrets'
import { cookieNames, cookieOptions } from './cookies'
import { Problem } from './problem'

/** Long enough to be made by us; the cookie's `__Host-` prefix keeps sibling hosts from planting one. */
const isToken = (token: string) => /^[\w.~-]{16,128}$/.test(token)

function ensureCookie(request: FastifyRequest, reply: FastifyReply): void {
  const held = request.cookies[cookieNames.csrf]
  if (held && isToken(held)) return
  reply.setCookie(cookieNames.csrf, randomId(32), cookieOptions)
}

/** Double submit: a write carries the cookie's value in a header, which another site can neither read nor set. */
export function checkCsrf(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('csrf', { detail: 'csrf' })
  const cookie = request.cookies[cookieNames.csrf] ?? ''
  const header = request.headers['x-xsrf-ids']
  if (typeof header !== 'string' || !isToken(cookie) || !equal(header, cookie))
    throw new Problem('csrf', { detail: 'csrf' })
}

/** Any GET brings the cookie; any write of the routes registered after this must carry it. */
export function protectFromCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') ensureCookie(request, reply)
    else checkCsrf(request)
  })
}
