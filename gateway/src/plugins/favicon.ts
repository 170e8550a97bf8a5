import type { FastifyInstance } from 'fastify'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0061ff"/><path d="M8 25V15a8 8 0 0 1 16 0v10M16 25V14" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>
`

/** Browsers ask for it wherever they are shown a page. */
export function favicon(app: FastifyInstance): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(picture),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}
