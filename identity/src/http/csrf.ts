import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { equal, randomId, type Secrets } from '../secrets'
import { cookieNames, cookieOptions } from './cookies'
import { Problem } from './problem'

/** The token carries a MAC, so that a cookie planted from a sibling host is not taken for ours. */
const isOurs = (token: string, secrets: Secrets) => {
  const [random = '', mac = ''] = token.split('.')
  return random !== '' && equal(mac, secrets.mac('csrf', random))
}

function ensureCookie(request: FastifyRequest, reply: FastifyReply, secrets: Secrets): void {
  const held = request.cookies[cookieNames.csrf]
  if (held && isOurs(held, secrets)) return
  const random = randomId()
  reply.setCookie(cookieNames.csrf, `${random}.${secrets.mac('csrf', random)}`, cookieOptions)
}

/** Double submit: a write carries the cookie's value in a header, which another site can neither read nor set. */
export function checkCsrf(request: FastifyRequest, secrets: Secrets): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new Problem('csrf', { detail: 'csrf' })
  const cookie = request.cookies[cookieNames.csrf] ?? ''
  const header = request.headers['x-xsrf-ids']
  if (typeof header !== 'string' || !isOurs(cookie, secrets) || !equal(header, cookie))
    throw new Problem('csrf', { detail: 'csrf' })
}

/** Any GET brings the cookie; any write of the routes registered after this must carry it. */
export function protectFromCsrf(app: FastifyInstance, secrets: Secrets): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') ensureCookie(request, reply, secrets)
    else checkCsrf(request, secrets)
  })
}
