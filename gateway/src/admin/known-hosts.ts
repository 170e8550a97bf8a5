import type { FastifyInstance } from 'fastify'

import { Refusal } from '../releases/refusal'

/** A page on the internet can point its own name at this machine; it can't change what its browser calls the host. */
export function knownHosts(app: FastifyInstance, adminHost: string): void {
  const names = new Set(['localhost', '127.0.0.1', '[::1]', adminHost])
  app.addHook('onRequest', async (request) => {
    if (!names.has(request.hostname))
      throw new Refusal(403, 'unknown-host', 'The registry is not known under that name.')
  })
}
