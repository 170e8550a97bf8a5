import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { basePath, pathBelowBase } from '../base-path'
import { sendPlainPage } from '../plain-page'
import { CookieJar } from './cookies'
import { devSessionRoutes } from './dev-session'
import type { Page, PageDeps } from './page'
import { compose } from './pipeline'
import { previewRoutes } from './preview'
import { sendPage } from './send-page'

/** Every address under the base path is a page of the portal; the rest of the file is about getting there. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const page: Page = {
      deps,
      request,
      reply,
      path: pathBelowBase(request.url),
      cookies: new CookieJar(request, reply, deps.config),
      locale: 'is-IS',
      preview: undefined,
      devSession: undefined,
      composed: undefined,
      remote: null,
      route: undefined,
      nonce: '',
      view: '',
      code: '',
      status: 200,
      html: '',
    }
    await compose(page)
    if (!page.composed) return sendPlainPage(reply, page.preview ? 'notFound' : 'notReady')
    return sendPage(request, reply.code(page.status), page.html)
  }

  app.get(basePath, answer)
  app.get(`${basePath}/*`, answer)
  app.get('/', (request, reply) => {
    const query = request.url.indexOf('?')
    return reply.redirect(basePath + (query < 0 ? '' : request.url.slice(query)), 302)
  })
  previewRoutes(app, deps)
  devSessionRoutes(app, deps)
}
