import type { FastifyInstance } from 'fastify'

const quiet = /^\/(health|releases|metrics)(\/|$)/

/** One line an answer: the route's pattern, never the address, which may hold a return URL or somebody's code. */
export function answerLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const level = quiet.test(route) && reply.statusCode < 400 ? 'debug' : 'info'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log[level]({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
}
