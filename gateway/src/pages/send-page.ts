import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Page } from './page'

const toGzip = promisify(gzip)

/** A page holds no secret that its address could be made to guess at by size: the nonce is new in every answer. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: Page['html'],
): Promise<FastifyReply> {
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html.text)
  return reply.header('content-encoding', 'gzip').send(html.gzip ?? (await toGzip(html.text)))
}
