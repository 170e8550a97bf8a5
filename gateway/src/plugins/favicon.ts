import type { FastifyInstance } from 'fastify'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0b3c6f"/><path d="M7 25v-9a9 9 0 0 1 18 0v9" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><path d="M12.4 25v-8.6a3.6 3.6 0 0 1 7.2 0V25" fill="none" stroke="#b7adff" stroke-width="2.6" stroke-linecap="round"/></svg>
`

/**
 * Browsers ask for it wherever they are shown a page.
 * @param mark another SVG than the portal's own
 */
export function favicon(app: FastifyInstance, mark: string | undefined): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(mark ?? picture),
  )
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
}
