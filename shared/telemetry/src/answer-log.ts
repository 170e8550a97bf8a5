import type { FastifyInstance } from 'fastify'

const quiet = /^\/(health|releases|metrics)(\/|$)/

/** One line an answer: the route's pattern, never the address, which may hold a return URL or somebody's code. */
export function answerLog(app: FastifyInstance): void {
  // Nothing below is of a person, so the net that takes people's data out need not be drawn over it.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const level = quiet.test(route) && reply.statusCode < 400 ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log[level]({ request: request.id, method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
