import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import styles from './api-page.scss?inline'
import { document } from './document'
import { apiPage } from './page'

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The API document as a page at `/docs/api`, and as it is. Both are the same for everybody, made at the first asking. */
export function apiDocumentRoutes(app: FastifyInstance): void {
  let page: string | undefined
  const caching = { 'cache-control': 'public, max-age=300' }
  app.get('/docs/api', (_request, reply) => {
    page ??= apiPage()
    return reply
      .headers({ ...caching, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/docs/api/openapi.json', (_request, reply) => reply.headers(caching).send(document))
}
