import type { FastifyReply, FastifyRequest } from 'fastify'

import { sha256 } from '../secrets'
import { browserCookiesIn, makeBrowserCookie } from './cookies'

/** What a browser began is known by any of these; what it begins is bound to the first. */
export const browserHashesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  browserCookiesIn(headers.cookie).map(sha256)

/** The browser's binding cookie, made when it has none: somebody may come to the portal without a client. */
export function browserHash(request: FastifyRequest, reply: FastifyReply): string {
  const [held] = browserHashesOf(request)
  if (held) return held
  const { names, value, options } = makeBrowserCookie()
  for (const name of names) reply.setCookie(name, value, options)
  return sha256(value)
}
