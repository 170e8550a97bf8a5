import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { equal, randomId } from '../secrets'
import { cookieNames, cookieOptions } from './cookies'
import { Problem } from './problem'

/** Long enough to be made by us; the cookie's `__Host-` prefix keeps sibling hosts from planting one. */
const isToken = (token: string) => /^[\w.~-]{16,128}$/.test(token)

/** The cookie's value, for a page that sends it back in a form. A browser without the cookie gets one. */
export function csrfToken(request: FastifyRequest, reply: FastifyReply): string {
  const held = request.cookies[cookieNames.csrf]
  if (held && isToken(held)) return held
  const token = randomId(32)
  reply.setCookie(cookieNames.csrf, token, cookieOptions)
  return token
}

/**
 * Double submit: a write carries the cookie's value in a header, or in a field of a page's form, which another site can
 * neither read nor set.
 */
export function checkCsrf(request: FastifyRequest, given: unknown = request.headers['x-xsrf-ids']): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('csrf', { detail: 'csrf' })
  const cookie = request.cookies[cookieNames.csrf] ?? ''
  if (typeof given !== 'string' || !isToken(cookie) || !equal(given, cookie))
    throw new Problem('csrf', { detail: 'csrf' })
}

/** For browsers that don't say `Sec-Fetch-Site`; forms of pages without referrer say no origin, so it is for calls only. */
function checkOrigin({ headers }: FastifyRequest, portal: string): void {
  if (headers.origin !== undefined && headers.origin !== portal) throw new Problem('csrf', { detail: 'csrf' })
}

/**
 * Any GET brings the cookie; any write of the routes registered after this must carry it.
 * @param portal the origin whose pages may write
 */
export function protectFromCsrf(app: FastifyInstance, portal: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return void csrfToken(request, reply)
    checkOrigin(request, portal)
    checkCsrf(request)
  })
}
