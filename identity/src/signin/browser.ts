import type { FastifyReply, FastifyRequest } from 'fastify'

import { makeBrowserCookie } from '../http/cookies'
import { browserHashesOf } from '../oidc/interactions'
import { sha256 } from '../secrets'

/** The browser's binding cookie, made when it has none: somebody may come to the portal without a client. */
export function browserHash(request: FastifyRequest, reply: FastifyReply): string {
  const [held] = browserHashesOf(request)
  if (held) return held
  const { name, value, options } = makeBrowserCookie()
  reply.setCookie(name, value, options)
  return sha256(value)
}
