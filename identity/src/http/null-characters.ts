import type { FastifyInstance } from 'fastify'

import { Problem } from './problem'

const refusal = () => new Problem('validation-failed', { detail: 'invalid' })
const inPath = /^[^?]*%00/

/**
 * PostgreSQL keeps no U+0000 in a text and fails over one that is only looked for (error 22021), so none comes in by what
 * names something: a path, or a body. Queries hold return URLs, which are only compared.
 */
export function refuseNullCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(inPath.test(request.url) ? refusal() : undefined)
  })
}

/** @throws Problem when a JSON text has one in it, escaped as it has to be */
export function checkJson(text: string): void {
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw refusal()
}
