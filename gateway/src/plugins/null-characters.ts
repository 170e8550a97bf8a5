import { RegistryError } from '@hlid/remote-contract/registry'
import type { FastifyInstance } from 'fastify'

const inPath = /^[^?]*%00/
const inJson = /(?<!\\)(?:\\\\)*\\u0000/

/** PostgreSQL keeps no U+0000 in a text and fails over one that is only looked for (error 22021). */
export function refuseNullCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) =>
    done(inPath.test(url) ? new RegistryError('not-found', 'There is nothing at this address.') : undefined),
  )
}

/** As `refuseNullCharacters`, where queries and bodies reach the database too. */
export function refuseNullCharactersWithin(app: FastifyInstance): void {
  const refusal = () => new RegistryError('bad-request', 'A text has the character U+0000 in it.')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('onRequest', ({ url }, _reply, done) => done(url.includes('%00') ? refusal() : undefined))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (inJson.test(String(body))) return done(refusal())
    return parse(request, String(body), done)
  })
}
