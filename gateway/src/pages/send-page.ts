import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { PageHtml } from './page'

const toGzip = promisify(gzip)

/** A page holds no secret that its address could be made to guess at by size: the nonce is new in every answer. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: PageHtml,
): FastifyReply | Promise<FastifyReply> {
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html.text())
  void reply.header('content-encoding', 'gzip')
  const made = html.gzip()
  return made ? reply.send(made) : toGzip(html.text()).then((bytes) => reply.send(bytes))
}
