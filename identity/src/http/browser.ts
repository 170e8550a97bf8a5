import type { FastifyReply, FastifyRequest } from 'fastify'

import { sha256 } from '../secrets'
import { browserCookiesIn, browserOf } from './cookies'

/** What a browser began is known by any of these; what it begins is bound to the first. */
export const browserHashesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  browserCookiesIn(headers.cookie).map(sha256)

/** The browser that asks, which gets its cookie with the answer when it has none. */
export const browserHash = ({ headers }: FastifyRequest, reply: FastifyReply): string =>
  sha256(browserOf(headers.cookie, (name, value, options) => reply.setCookie(name, value, options)))
