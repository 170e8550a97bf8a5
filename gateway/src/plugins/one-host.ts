import type { FastifyInstance } from 'fastify'

import { Refusal } from '../releases/refusal'

/** RFC 9112, section 3.2: of two hosts, two servers could each believe another one. */
export function oneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (names.length <= 1) return
    void reply.header('connection', 'close')
    throw new Refusal(400, 'bad-request', 'There are several Host headers.')
  })
}
