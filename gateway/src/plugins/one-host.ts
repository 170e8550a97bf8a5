import { RegistryError } from '@hlid/remote-contract/registry'
import type { FastifyInstance } from 'fastify'

/** RFC 9112, section 3.2: of two hosts, two servers could each believe another one. */
export function oneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const names = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (names.length <= 1) return done()
    void reply.header('connection', 'close')
    done(new RegistryError('bad-request', 'There are several Host headers.'))
  })
}
