import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/**
 * While a listener closes, what is under way is finished and nothing new comes in: answers end their connection, and
 * connections that wait for a first or a next request, as browsers keep them at hand, are ended at once.
 */
export function closing(app: FastifyInstance): void {
  const waiting = new Set<Socket>()
  let isClosing = false

  app.server.on('connection', (socket) => {
    waiting.add(socket)
    socket.once('close', () => waiting.delete(socket))
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    waiting.delete(raw.socket)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isClosing) raw.socket.destroySoon()
    else if (!raw.socket.destroyed) waiting.add(raw.socket)
    done()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of waiting) socket.destroySoon()
  })
}
