import { errorCodeOf } from '@hlid/service'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { ReportedViews } from '../health/reported-views'

/** A page without a shell, which could tell of itself; one that only asks somebody to wait has no code. */
const isErrorPage = (reply: FastifyReply) =>
  reply.statusCode >= 400 &&
  /^text\/html\b/.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('x-hlid-composition') &&
  !reply.hasHeader('refresh')

/** Keeps what is known of error pages that this listener sends: its own, and those of the identity service. */
export function keepErrorPages(app: FastifyInstance, views: Pick<ReportedViews, 'keep'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isErrorPage(reply)) {
      const at = new Date()
      views.keep(
        {
          code: errorCodeOf(request.id),
          request: request.id,
          composition: null,
          sent_at: at,
          at,
          kind: `answered:${reply.statusCode}`,
          release: '',
          route: request.routeOptions.url ?? null,
          of_call: null,
        },
        request.ip,
        `answered:${reply.statusCode}`,
      )
    }
    done()
  })
}
