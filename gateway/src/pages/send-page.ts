import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const toGzip = promisify(gzip)

/** A page holds no secret that its address could be made to guess at by size: the nonce is new in every answer. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await toGzip(html))
}
