import type { FastifyReply, FastifyRequest } from 'fastify'

import { cookieNames, cookieOptions } from '../http/cookies'
import { browserHashOf } from '../oidc/interactions'
import { randomId, sha256 } from '../secrets'

/** The browser's binding cookie, made when it has none: somebody may come to the portal without a client. */
export function browserHash(request: FastifyRequest, reply: FastifyReply): string {
  const held = browserHashOf(request)
  if (held) return held
  const browser = randomId(24)
  reply.setCookie(cookieNames.browser, browser, { ...cookieOptions, httpOnly: true })
  return sha256(browser)
}
