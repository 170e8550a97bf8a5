import type { FastifyInstance } from 'fastify'

/** While a listener closes, answers that are under way also end their connection, so that nothing new comes in on it. */
export function closing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
}
