import { apiDocument } from '@hlid/api-contract/server'
import type { FastifyInstance } from 'fastify'

import { page, styleHash } from '../generated/api-page'

const policy = [
  "default-src 'none'",
  `style-src '${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API document as a page at `/docs/api`, and as it is. Both are the same for everybody. */
export function apiDocumentRoutes(app: FastifyInstance): void {
  const caching = { 'cache-control': 'public, max-age=300' }
  app.get('/docs/api', (_request, reply) =>
    reply
      .headers({ ...caching, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/docs/api/openapi.json', (_request, reply) => reply.headers(caching).send(apiDocument))
}
